import { configOfThisProcess } from "#platform/config/config.ts";
import { openShopDatabase } from "#platform/start/open-shop-database.server.ts";

// Makes the shop's database ready and leaves it: `npm start` does this while the build runs, so that the shop opens at
// once.

// Told to stop it ends its work first, which takes a moment; otherwise it would leave the database running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

const database = await openShopDatabase(configOfThisProcess(), () => {});
await database.close();
