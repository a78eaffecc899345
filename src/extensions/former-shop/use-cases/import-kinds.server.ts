import {
  pastMoney,
  type PastCustomer,
  type PastOrder,
} from "#extensions/former-shop/rules/past-order.ts";
import { customerFile, orderFile } from "#extensions/former-shop/rules/file-kinds.ts";
import { readCustomer } from "#extensions/former-shop/rules/read-customer.ts";
import { MOST_ROWS, readPastOrder } from "#extensions/former-shop/rules/read-past-order.ts";
import {
  insertCustomers,
  insertOrders,
  planCustomers,
  planOrders,
} from "#extensions/former-shop/store/imported-people.server.ts";
import { publicName } from "#modules/accounts/rules/account.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import type { ImportKind } from "#modules/import/use-cases/import-kinds.server.ts";
import {
  importSubscribers,
  removeImportedSubscribers,
} from "#modules/newsletter/store/newsletter.server.ts";

const orders: ImportKind<PastOrder> = {
  file: orderFile,
  table: "past_order",
  group: { keyOf: (file, values) => file.cell(values, "number"), mostRows: MOST_ROWS },
  read: (file, rows, { now }) =>
    readPastOrder(
      rows.map((values) => ({
        cell: (column) => file.cell(values, column),
        lineItems: file.numbered(values, "line_item_"),
      })),
      now,
    ),
  plan: planOrders,
  write: insertOrders,
  isTried: true,
  words: ({ number, placedAt, currency, total, state }) =>
    [number, shopDay(new Date(placedAt)), pastMoney(total, currency), state]
      .filter(Boolean)
      .join(", "),
};

const customers: ImportKind<PastCustomer> = {
  file: customerFile,
  table: "past_customer",
  read: (file, [values = []], { now }) => readCustomer((column) => file.cell(values, column), now),
  plan: planCustomers,
  async write(tx, importId, rows, { now, isPreview }) {
    const emails = await insertCustomers(tx, importId, rows);
    // A preview must not block a visitor who subscribes meanwhile.
    if (!isPreview) await importSubscribers(tx, { emails, importId, now });
  },
  isTried: true,
  words({ name, facts: { acceptsNewsletter } }) {
    const [firstName = "", ...others] = name.split(" ");
    const short = publicName({ firstName, lastName: others.at(-1) ?? "" }) || "A customer";
    return acceptsNewsletter ? `${short}, newsletter` : short;
  },
  undo: removeImportedSubscribers,
};

/** Files of orders and customers of a former shop. */
export const formerShopKinds = [orders, customers];
