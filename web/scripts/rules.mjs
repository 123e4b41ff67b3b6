// The rules of docs/rules as blocks that the page draws: node rules.mjs FOLDER. A list item that begins with an id in
// bold is a rule.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";

const [folder] = process.argv.slice(2);
const RULE = /^[A-Z]+-\d+$/;

// Runs of text with at most one kind of emphasis.
function runs(tokens = []) {
  return tokens.flatMap((token) => {
    if (token.type === "strong" || token.type === "em" || token.type === "codespan")
      return [{ kind: token.type, text: plain([token]) }];
    if (token.tokens) return runs(token.tokens);
    return [{ kind: "text", text: unescape(token.text ?? token.raw) }];
  });
}

function plain(tokens) {
  return tokens.map((token) => (token.tokens ? plain(token.tokens) : unescape(token.text ?? token.raw))).join("");
}

// Marked writes entities for HTML; here text is text.
function unescape(text) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("\n", " ");
}

function item({ tokens }) {
  const [first, ...rest] = runs(tokens);
  const isRule = first?.kind === "strong" && RULE.test(first.text);
  if (!isRule) return { kind: "item", runs: [first, ...rest] };
  const title = rest.find(({ kind, text }) => kind === "em" || text.trim() !== "");
  return {
    kind: "rule",
    id: first.text,
    title: title?.kind === "em" ? title.text.replace(/\.$/, "") : "",
    runs: rest,
  };
}

function blocks(markdown) {
  return marked.lexer(markdown).flatMap((token) => {
    switch (token.type) {
      case "heading":
        return [{ kind: "heading", depth: token.depth, runs: runs(token.tokens) }];
      case "paragraph":
        return [{ kind: "paragraph", runs: runs(token.tokens) }];
      case "list":
        return token.items.map(item);
      case "table": {
        const cells = (row) => row.map(({ tokens }) => plain(tokens));
        return [{ kind: "table", header: cells(token.header), rows: token.rows.map(cells) }];
      }
      case "code":
        return [{ kind: "code", text: token.text }];
      case "space":
        return [];
      default:
        throw new Error(`the page draws no ${token.type}`);
    }
  });
}

const rules = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => [file.replace(/\.md$/, ""), blocks(readFileSync(join(folder, file), "utf8"))]),
);
process.stdout.write(JSON.stringify(rules));
