declare module "virtual:extensions/admin/customer-part.tsx" {
  import type { CustomerPart } from "#modules/customers/admin/customer-part.ts";

  const parts: Readonly<Record<string, { customerPart: CustomerPart }>>;
  export default parts;
}
