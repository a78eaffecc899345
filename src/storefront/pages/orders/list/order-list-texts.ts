import { itemCount } from "#modules/cart/rules/cart.ts";

/** Labels and sentences of the orders list and of orders in the account overview. */
export const orderListTexts = {
  title: "Orders",
  description: "Your orders, their delivery and returns.",
  none: "You have no orders yet",
  noneText:
    "Your orders will appear here. Orders you placed as a guest with your account’s email appear too.",
  startShopping: "Start Shopping",
  trackOther: "Track another order",
  order: "Order",
  viewOrder: "View order",
  toBePaid: (amount: string) => `${amount} to be paid`,
  more: (count: number) => `and ${itemCount(count)} more`,
  search: "Search",
  searchLabel: "Order number or product",
  states: "Order status",
  periods: "Order date",
  anyTime: "Any time",
  lastDays: "Last 30 days",
  lastMonths: "Last 6 months",
  groups: {
    all: "All",
    open: "Open",
    delivered: "Delivered",
    ended: "Cancelled & returned",
  },
  showAll: "Show all",
  count: (total: number, search: string) => {
    const orders = total === 1 ? "1 order" : `${total === 0 ? "No" : total} orders`;
    return search === "" ? orders : `${orders} with “${search}”`;
  },
  pages: "Pages of your orders",
  newer: "Newer orders",
  older: "Older orders",
  current: "Current orders",
  last: "Your last order",
  all: "All orders",
} as const;
