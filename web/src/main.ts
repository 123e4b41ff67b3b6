import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { reloadOnce } from "./reload";

// A file of an earlier build is gone: the new page has new ones.
addEventListener("vite:preloadError", () => reloadOnce());

mount(App, { target: document.getElementById("page")! });

// Games against bots work without a network from then on. Browsers offer it over HTTPS and on one's own machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/service-worker.js");
