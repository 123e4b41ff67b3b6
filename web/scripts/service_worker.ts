// Writes build/web/service-worker.js: web/service-worker.js with the files of this build, so that it keeps exactly these.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PUBLIC = readdirSync("public");

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const built = Object.values(bundle);
      const hashed = built.map(({ fileName }) => fileName).filter((file) => file !== "index.html");
      const files = ["/", ...[...hashed, ...PUBLIC].map((file) => `/${file}`)].sort();
      const build = createHash("sha256").update(files.join());
      for (const one of built) if (one.type === "asset" && one.fileName === "index.html") build.update(one.source);
      for (const file of PUBLIC) build.update(readFileSync(`public/${file}`));
      const source = readFileSync("service-worker.js", "utf8")
        .replace('"BUILD"', JSON.stringify(build.digest("hex").slice(0, 12)))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}
