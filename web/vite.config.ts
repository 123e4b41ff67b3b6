import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { followFont } from "./scripts/follow_font.ts";
import { serviceWorker } from "./scripts/service_worker.ts";

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  css: { postcss: { plugins: [followFont()] } },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    // The policy of the server forbids data: addresses in scripts and styles.
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
  // Whole games are played while the machine compiles.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
