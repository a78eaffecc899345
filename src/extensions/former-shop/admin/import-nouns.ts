export const importNouns = { customers: "customers", orders: "past orders" };
