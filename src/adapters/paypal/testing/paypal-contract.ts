import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

const documents = {
  orders: "checkout_orders_v2.json",
  payments: "payments_payment_v2.json",
  webhooks: "notifications_webhooks_v1.json",
} as const;

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
};

export type ContractDocument = keyof typeof documents;

// PayPal's patterns are not Unicode regular expressions, and some formats have custom names.
const ajv = new Ajv({ strict: false, unicodeRegExp: false, logger: false, allErrors: true });
addFormats.default(ajv);
const schemas = {} as Record<ContractDocument, Record<string, Schema>>;
for (const [name, file] of Object.entries(documents) as [ContractDocument, string][]) {
  const text = readFileSync(path.join(import.meta.dirname, "openapi", file), "utf8");
  const document = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };
  ajv.addSchema(document, name);
  schemas[name] = document.components.schemas;
}

const compiled = new Map<string, ValidateFunction>();

/** Lists violations of one of PayPal's published schemas, and unknown keys. */
export function contractBreaks(
  document: ContractDocument,
  names: string | readonly string[],
  value: unknown,
): string[] {
  const all = [names].flat();
  const id = `${document} ${all.join(" ")}`;
  const refs = all.map((name) => ({ $ref: `${document}#/components/schemas/${name}` }));
  const validate = compiled.get(id) ?? ajv.compile({ allOf: refs });
  compiled.set(id, validate);
  validate(value);
  const broken = (validate.errors ?? []).map(
    ({ instancePath, message = "" }) => `${instancePath} ${message}`,
  );
  const known = { allOf: all.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
  return [...broken, ...unknownKeys(document, known, value, "")].map((each) => `${id}: ${each}`);
}

function unknownKeys(
  document: ContractDocument,
  schema: Schema,
  value: unknown,
  at: string,
): string[] {
  const parts = partsOf(document, schema);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part.items ? [part.items] : []));
    return value.flatMap((each, index) =>
      unknownKeys(document, { allOf: items }, each, `${at}/${index}`),
    );
  }
  if (typeof value !== "object" || value === null) return [];
  if (parts.some(({ additionalProperties }) => additionalProperties === true)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const found = parts.flatMap(({ properties }) => properties?.[key] ?? []);
    if (found.length === 0) return [`${at}/${key} is not a key that PayPal knows`];
    return unknownKeys(document, { allOf: found }, inner, `${at}/${key}`);
  });
}

/** A schema with all schemas that it includes. */
function partsOf(document: ContractDocument, schema: Schema): Schema[] {
  const named = schema.$ref?.split("/").at(-1);
  const referred = named === undefined ? undefined : schemas[document][named];
  return [
    schema,
    ...[referred, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((part) =>
      part ? partsOf(document, part) : [],
    ),
  ];
}
