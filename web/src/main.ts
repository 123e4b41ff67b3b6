import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { reloadOnce } from "./reload";
import { keepForLater } from "./update.svelte";

// A file of an earlier build is gone: the new page has new ones.
addEventListener("vite:preloadError", () => reloadOnce());

mount(App, { target: document.getElementById("page")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) void keepForLater();
