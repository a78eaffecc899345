import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  hasTaxClass,
  lockTaxClassOf,
  saveTaxClassOf,
} from "#modules/taxes/store/tax-rates.server.ts";

/** Changes the tax class of a product; its id is the product's. */
export const productTaxCommands = subjectCommands({
  kind: "product-tax",
  permission: "tax",
  check(_, changed) {
    const { tax_class: code, ...others } = changed;
    const [other] = Object.keys(others);
    if (other !== undefined) return err(`A product-tax has tax_class, and no ${other}.`);
    return typeof code === "string" ? ok({ tax_class: code }) : err("tax_class must be a text.");
  },
  async find(tx, id) {
    const row = /^[1-9]\d{0,14}$/.test(id) ? await lockTaxClassOf(tx, Number(id)) : null;
    return row && { version: row.version, fields: { tax_class: row.taxClass } };
  },
  async save(tx, id, changed, { version }) {
    const code = String(changed["tax_class"]);
    if (!(await hasTaxClass(tx, code))) return err(`There is no tax class ${code}.`);
    await saveTaxClassOf(tx, { productId: Number(id), taxClass: code, version });
    return ok(undefined);
  },
});
