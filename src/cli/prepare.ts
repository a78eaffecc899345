import { configOfThisProcess } from "#server/config.ts";
import { openShopDatabase } from "#server/open-shop-database.server.ts";

// Makes the shop's database ready and leaves it: `npm start` does this while the build runs, so that the shop opens at once.

const database = await openShopDatabase(configOfThisProcess(), () => {});
await database.close();
