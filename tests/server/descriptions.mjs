// Whether what a real server says is as `mogul schema` and `mogul schema --openapi` describe it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

const types = {
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

// Whether a value satisfies each keyword that our schemas use; one that is not here is a fault of the schema.
const keywords = {
  $ref: (reference, value, { at, accepts }) => accepts(at(reference), value),
  type: (type, value) => types[type](value),
  const: (wanted, value) => value === wanted,
  enum: (words, value) => words.includes(value),
  minimum: (least, value) => typeof value !== "number" || value >= least,
  maximum: (most, value) => typeof value !== "number" || value <= most,
  minItems: (least, value) => !Array.isArray(value) || value.length >= least,
  maxItems: (most, value) => !Array.isArray(value) || value.length <= most,
  uniqueItems: (_, value) => !Array.isArray(value) || new Set(value.map((item) => JSON.stringify(item))).size === value.length,
  pattern: (pattern, value) => typeof value !== "string" || new RegExp(pattern, "u").test(value),
  oneOf: (schemas, value, { accepts }) => schemas.filter((schema) => accepts(schema, value)).length === 1,
  items: (schema, value, { accepts }) => !Array.isArray(value) || value.every((item) => accepts(schema, item)),
  required: (names, value) => !types.object(value) || names.every((name) => Object.hasOwn(value, name)),
  properties: (schemas, value, { accepts }) =>
    !types.object(value) ||
    Object.entries(value).every(([name, member]) => !Object.hasOwn(schemas, name) || accepts(schemas[name], member)),
  additionalProperties: (allowed, value, { schema }) =>
    allowed || !types.object(value) || Object.keys(value).every((name) => Object.hasOwn(schema.properties, name)),
  description: () => true,
  $defs: () => true,
  $schema: () => true,
};

class Schemas {
  constructor(document) {
    this.document = document;
  }
  at(reference) {
    return reference
      .slice(2)
      .split("/")
      .reduce((part, name) => part[name], this.document);
  }
  accepts(schema, value) {
    const around = { schema, at: (reference) => this.at(reference), accepts: (part, inner) => this.accepts(part, inner) };
    return Object.entries(schema).every(([keyword, wanted]) => keywords[keyword](wanted, value, around));
  }
  check(reference, value) {
    assert.ok(this.accepts(this.at(reference), value), `this is no ${reference}: ${JSON.stringify(value)}`);
  }
}

// Notes what it has seen, so that a test can say that it has seen everything.
export class Descriptions {
  constructor(mogul) {
    const told = (...options) => JSON.parse(execFileSync(mogul, ["schema", ...options], { maxBuffer: 1 << 26 }));
    this.openapi = told("--openapi");
    this.requests = new Schemas(this.openapi);
    this.messages = new Schemas(told());
    this.tells = new Set();
    this.statuses = new Set();
  }

  // What is not described, such as the page itself, is not for programs.
  reply(method, path, status, text) {
    const described = path.replace(/^(\/api\/tables\/)[^/]+/, "$1{code}");
    const operation = this.openapi.paths[described]?.[method.toLowerCase()];
    if (operation === undefined) return;
    const promised = operation.responses[status] ?? operation.responses.default;
    assert.ok(promised, `${method} ${described} was answered ${status}, which is not described`);
    this.statuses.add(status);
    const schema = promised.content?.["application/json"].schema;
    if (schema) assert.ok(this.requests.accepts(schema, JSON.parse(text)), `${method} ${path}: ${text}`);
  }

  allTells() {
    return this.messages.at("#/$defs/wire/$defs/FromTable").oneOf.map(({ properties }) => properties.tell.const);
  }

  message(text) {
    const message = JSON.parse(text);
    this.messages.check("#/$defs/wire/$defs/FromTable", message);
    this.tells.add(message.tell);
    return message;
  }
}
