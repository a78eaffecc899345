declare module "virtual:extensions/admin/import-nouns.ts" {
  /** What screens call the records of an extension's kinds of files, such as "past orders" for "orders". */
  const parts: Readonly<Record<string, { importNouns: Readonly<Record<string, string>> }>>;
  export default parts;
}
