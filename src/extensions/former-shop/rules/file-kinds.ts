import type { FileKind } from "#modules/import/rules/file-kind.ts";
import { customerColumns } from "./read-customer.ts";
import { orderColumns } from "./read-past-order.ts";

export const orderFile: FileKind = {
  name: "orders",
  noun: "past orders",
  needs: "number, date and total",
  position: 20,
  columns: orderColumns,
  required: [["number"], ["placedAt"], ["total", "netTotal"]],
  hints:
    "Buyer,Full Name,Street 1,Ship City,Ship Name,Number of Items,Lineitem name,Paid at,Fulfilled at,Card Processing Fees,Order Net,Date Shipped,Billing Name,Item total".split(
      ",",
    ),
  numbers: "total netTotal subtotal discount delivery tax refunded linePrice lineTotal".split(" "),
  days: ["placedAt"],
};

export const customerFile: FileKind = {
  name: "customers",
  noun: "customers",
  needs: "the column Email and a name",
  position: 10,
  columns: customerColumns,
  required: [["email"], ["firstName", "lastName", "name"]],
  hints:
    "Total Spent,Total Orders,Customer ID,OPTIN_TIME,CONFIRM_TIME,MEMBER_RATING,LEID,EUID,Birthday,Phone Number,Tax Exempt,Address,Accepts SMS Marketing,Total spend,AOV,Orders,Last active,Username".split(
      ",",
    ),
  days: ["since"],
};
