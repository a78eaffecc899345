import { configOfThisProcess } from "#main/config/config.ts";
import { openShopDatabase } from "#main/open-shop-database.server.ts";

// Prepares the shop's database. `npm start` runs this during the build, so that the shop opens at once.

// A signal lets it finish first; otherwise the embedded database would keep running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

const database = await openShopDatabase(configOfThisProcess(), () => {});
await database.close();
