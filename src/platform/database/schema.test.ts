import { modules } from "#main/modules.ts";
import { globSync } from "node:fs";
import {
  parseFileSync,
  type ModuleItem,
  type TsType,
  type TsTypeElement,
  type TsTypeReference,
} from "@swc/core";
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import {
  columnSchemas,
  producerSchemas,
  variantSchemas,
} from "#modules/catalogue/rules/product-columns.ts";
import { testDatabase } from "#testing/database.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

const database = testDatabase("empty");

type Column = { type: string; isNullable: boolean; filledBy: "us" | "default" | "database" };
type Columns = Record<string, Column>;

const FILLED_BY = { Generated: "default", GeneratedAlways: "database" } as const;

/** Whether an insert may leave the column out. */
const isOptional = ({ typeParams }: TsTypeReference) => {
  const inserted = typeParams?.params[1];
  return (
    inserted?.type === "TsUnionType" && inserted.types.some((type) => wordOf(type) === "undefined")
  );
};

/** A column's type, reduced to `Column`. */
function columnOf(type: TsType): Column {
  if (type.type === "TsTypeReference" && type.typeName.type === "Identifier") {
    const name = type.typeName.value;
    const [inner] = type.typeParams?.params ?? [];
    // JSON is written as text.
    if (name === "JSONColumnType" || name === "ColumnType")
      return { type: "json", isNullable: false, filledBy: isOptional(type) ? "default" : "us" };
    if (inner && name in FILLED_BY)
      return { ...columnOf(inner), filledBy: FILLED_BY[name as keyof typeof FILLED_BY] };
  }
  const parts = type.type === "TsUnionType" ? type.types : [type];
  const words = new Set(parts.map(wordOf));
  const isNullable = words.delete("null");
  return { type: [...words].sort().join(" | "), isNullable, filledBy: "us" };
}

function wordOf(type: TsType): string {
  switch (type.type) {
    case "TsKeywordType":
      return type.kind === "unknown" ? "json" : type.kind;
    case "TsLiteralType":
      return "string";
    case "TsTypeReference": {
      const name = type.typeName.type === "Identifier" ? type.typeName.value : "";
      // Any other name is a union of string literals.
      return ["Buffer", "Date"].includes(name) ? name : "string";
    }
    case "TsArrayType":
      return type.elemType.type === "TsTypeLiteral" ? "json" : `${wordOf(type.elemType)}[]`;
    default:
      return "json";
  }
}

function membersOf(members: readonly TsTypeElement[]): [name: string, type: TsType][] {
  return members.map((member) => {
    if (member.type !== "TsPropertySignature" || member.key.type !== "Identifier")
      throw new Error(`A ${member.type} is no table or column.`);
    const type = member.typeAnnotation?.typeAnnotation;
    if (!type || member.optional) throw new Error(`${member.key.value} has no type of its own.`);
    return [member.key.value, type];
  });
}

/** The files that declare tables. Types don't exist at run time, so their source text is parsed. */
const files = [
  "src/platform/database/schema.ts",
  "src/platform/commands/tables.ts",
  ...globSync("src/{modules,adapters,extensions}/*/{tables,module}.ts").sort().filter(isOfThisShop),
];

/** Tables of extensions that migrations of modules made, when these were parts of modules. */
const FORMER_TABLES = ["newsletter_issue", "past_customer", "past_order"];

/** An extension that is not listed has no types here. */
function isOfThisShop(file: string): boolean {
  const [, extension] = /^src\/extensions\/([^/]+)/.exec(file) ?? [];
  return extension === undefined || modules.some(({ name }) => name === extension);
}

function declared(): Record<string, Columns> {
  const all = files.flatMap(tablesIn);
  const names = all.map(([table]) => table);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  return Object.fromEntries(all);
}

function tablesIn(file: string): [table: string, columns: Columns][] {
  const { body } = parseFileSync(file, { syntax: "typescript" });
  return body.flatMap(schemaIn).map(([table, type]) => [table, columnsOf(type)]);
}

/** The columns of a table whose type is a list, or one of declared columns with a list. */
function columnsOf(type: TsType): Columns {
  if (type.type === "TsIntersectionType") return Object.assign({}, ...type.types.map(columnsOf));
  if (type.type === "TsTypeReference" && type.typeName.type === "Identifier") {
    const schemas = DECLARED[type.typeName.value];
    if (schemas) return Object.fromEntries(Object.entries(schemas).map(ofSchema));
  }
  if (type.type !== "TsTypeLiteral") throw new Error(`A ${type.type} is no table.`);
  return Object.fromEntries(membersOf(type.members).map(([name, each]) => [name, columnOf(each)]));
}

/** The schemas of columns that product-columns.ts declares, by the names of their types. */
const DECLARED: Record<string, Record<string, z.ZodType>> = {
  ColumnValues: columnSchemas,
  ProducerValues: producerSchemas,
  VariantValues: variantSchemas,
};

function ofSchema([name, schema]: [string, z.ZodType]): [string, Column] {
  const { anyOf = [] } = z.toJSONSchema(schema, { unrepresentable: "any" });
  const types = anyOf.map((each) => (typeof each === "object" ? each.type : undefined));
  const [type] = types.filter((each) => each !== "null");
  const isNullable = types.includes("null");
  return [name, { type: type === "integer" ? "number" : String(type), isNullable, filledBy: "us" }];
}

/** The members of the interface `Schema`, also within `declare module`. */
function schemaIn(item: ModuleItem): [table: string, type: TsType][] {
  if (item.type === "TsModuleDeclaration" && item.body?.type === "TsModuleBlock")
    return item.body.body.flatMap(schemaIn);
  const declaration = item.type === "ExportDeclaration" ? item.declaration : item;
  return declaration.type === "TsInterfaceDeclaration" && declaration.id.value === "Schema"
    ? membersOf(declaration.body.body)
    : [];
}

/** The JavaScript types that `openDatabase` returns. */
const TYPES: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "json",
  numeric: "number",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
  xid8: "string",
  _int4: "number[]",
  _int8: "string[]",
  _jsonb: "json",
  _text: "string[]",
};

async function present(): Promise<Record<string, Columns>> {
  const { rows } = await database.pool.query<Record<string, string | null>>(`
    select table_name, column_name, udt_name, is_nullable, column_default, identity_generation, is_generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%'
    order by table_name, ordinal_position`);
  const tables: Record<string, Columns> = {};
  for (const row of rows) {
    const isDatabases = row["is_generated"] === "ALWAYS" || row["identity_generation"] === "ALWAYS";
    const hasDefault = row["column_default"] !== null || row["identity_generation"] !== null;
    (tables[row["table_name"] ?? ""] ??= {})[row["column_name"] ?? ""] = {
      type: TYPES[row["udt_name"] ?? ""] ?? `unknown type ${row["udt_name"]}`,
      isNullable: row["is_nullable"] === "YES",
      filledBy: isDatabases ? "database" : hasDefault ? "default" : "us",
    };
  }
  return tables;
}

test("the types match the database's tables and columns, with types and nulls", async () => {
  const types = declared();
  const tables = await present();
  for (const name of FORMER_TABLES) if (!(name in types)) delete tables[name];
  expect(types).toEqual(tables);
});

test("a function that needs a transaction does not accept a plain connection", () => {
  expectTypeOf<Database>().not.toExtend<DatabaseTransaction>();
  expectTypeOf<DatabaseTransaction>().toExtend<Database>();
});
