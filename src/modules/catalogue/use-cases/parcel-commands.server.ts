import { schemasOf } from "#modules/catalogue/rules/product-columns.ts";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";

const row = { key: "id", isNumbered: true, permission: "products" } as const;
const columns = schemasOf("product-parcel");
const { delivery_class: _, ...measures } = columns;

/** Changes a product's weight, size and delivery class. */
export const productParcelCommands = subjectCommands(
  rowSubject({ ...row, table: "product", kind: "product-parcel", columns }),
);

/** Changes the weight and size of a variant; null is that of its product. */
export const variantParcelCommands = subjectCommands(
  rowSubject({ ...row, table: "variant", kind: "variant-parcel", columns: measures }),
);
