/** The part of JSON Schema that the API's documents use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  minItems?: number;
};

type Options = { schemas: Record<string, JsonSchema>; items: number };

/** Returns a value that a schema allows. Lists have `items` entries. */
export function exampleOf(schema: JsonSchema, options: Options): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref) return exampleOf(options.schemas[$ref.split("/").at(-1) ?? ""] ?? {}, options);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (anyOf ?? oneOf)?.[0];
  if (choice) return exampleOf(choice, options);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, options)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return text(schema.format);
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "array": {
      const length = Math.max(options.items, schema.minItems ?? 0);
      return Array.from({ length }, () => exampleOf(schema.items ?? {}, options));
    }
    case "object":
      return objectOf(schema, options);
    default:
      return null;
  }
}

function objectOf({ properties = {} }: JsonSchema, options: Options) {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, each]) => [name, exampleOf(each, options)]));
}

function text(format: string | undefined): string {
  if (format === "date-time") return "2026-11-27T10:00:00.000Z";
  if (format === "date") return "2026-11-27";
  return format === "email" ? "ada@example.com" : "text";
}
