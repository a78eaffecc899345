import { claimGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { makeToken } from "#platform/database/link-token.server.ts";
import { newsOf } from "#modules/notifications/rules/notification.ts";
import { parcelDelivered } from "#modules/orders/rules/order-notifications.ts";
import { saveMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { insertNotifications } from "#modules/notifications/store/notifications.server.ts";
import { insertStockNotice } from "#modules/notifications/store/stock-notices.server.ts";
import { insertPromotion } from "#modules/promotions/store/promotions.server.ts";
import {
  saveStudentLink,
  saveStudentProof,
} from "#modules/promotions/store/student-proofs.server.ts";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { changeMemberLists } from "#modules/member-lists/use-cases/change-member-lists.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { storeCleanPicture, storeReturnLabel } from "#modules/returns/store/return-files.server.ts";
import { requestReturn } from "#modules/returns/use-cases/request-return.server.ts";
import { writeReview } from "#modules/reviews/use-cases/write-review.server.ts";
import { shareWishlist } from "#modules/member-lists/use-cases/share-wishlist.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { accountsOf, rememberingLog } from "#testing/services.ts";

/** A word in all of Ada's data, and in no other. */
const ADAS_WORD = "Quillfeather";

const adasAddress = "quillfeather@example.com";
export const owner: Account = {
  uid: "ada",
  email: adasAddress,
  displayName: `Ada ${ADAS_WORD}`,
  emailVerified: true,
};
export const stranger: Account = {
  uid: "eve",
  email: "eve@example.com",
  displayName: "Eve Moss",
  emailVerified: true,
};

/** Ada's data, with the ids that an attacker might try. */
export type Things = Awaited<ReturnType<typeof giveAdaEverything>>;
export type MembersShop = Awaited<ReturnType<typeof openMembersShop>>;

/** A shop with Ada, who has one of everything that a member can have, and Eve, who has nothing. */
export async function openMembersShop() {
  const shop = await openOrdersShop();
  const { services, database } = shop;
  await Promise.all([shop.lamp, shop.vase].map((id) => shop.setStock(id, 1000)));
  for (const { uid, email, displayName } of [owner, stranger])
    await database.pool.query(
      "insert into account (id, email, display_name, email_verified) values ($1, $2, $3, true)",
      [uid, email, displayName],
    );
  const things = await giveAdaEverything(shop);
  const log = rememberingLog();
  const { forms } = openSelfHostedAccounts({ ...services, log, google: null });
  return {
    ...shop,
    things,
    /** Signs an account in for the next requests, and resets the limits. */
    async as(account: Account | null) {
      services.accounts = { ...accountsOf(account, services.clock.now()), ...(forms && { forms }) };
      await database.pool.query("delete from rate_counter");
    },
    rowsOfOwner: () => rowsOf(shop, owner.uid),
  };
}

async function giveAdaEverything(shop: OrdersShop) {
  const { services, database, lamp, vase } = shop;
  const { db, clock } = services;
  const { uid } = owner;
  const now = clock.now();
  const later = new Date(now.getTime() + 90 * DAY_MS);
  const email = parseEmailAddress(adasAddress);
  if (!email) throw new Error("not an address");
  const address = { ...checkoutOf().address, lastName: ADAS_WORD };
  const wanted = { uid, email, address };
  await database.pool.query(
    "insert into profile (uid, email, first_name, last_name, address1) values ($1, $2, 'Ada', $3, $3)",
    [uid, adasAddress, ADAS_WORD],
  );
  const unpaid: string[] = [];
  for (let count = 0; count < 6; count += 1) unpaid.push((await shop.place(wanted)).number);
  // Germany has the right of withdrawal.
  const inGermany = {
    ...wanted,
    address: { ...address, zipCode: "10115", country: "DE" as const },
  };
  const delivered: string[] = [];
  const photo = new TextEncoder().encode(ADAS_WORD);
  for (let count = 0; count < 4; count += 1) {
    const order = await shop.placeAndPay(inGermany);
    const nothing = { shipment: null, lines: null, carrier: null, tracking: null };
    await shop.change(order.id, { type: "ship", ...nothing });
    await shop.change(order.id, { type: "deliver", shipment: null });
    delivered.push(order.number);
    if (count !== 3) continue;
    await requestReturn(services, order, brokenOne, [photo]);
    await storeCleanPicture(db, { orderId: order.id, return: 1, number: 1 }, photo);
    await shop.change(order.id, { type: "decide-return", return: 1, to: "approved", note: "" });
    const label = { orderId: order.id, number: 1 };
    const file = { type: "image/png", data: Buffer.from(ADAS_WORD) } as const;
    await db.transaction().execute((tx) => storeReturnLabel(tx, label, file));
  }
  const text = { rating: 4, title: ADAS_WORD, body: "Not read by anybody yet." };
  await writeReview(services, { uid, author: "Ada Q.", productId: vase, text });
  const coupon = "ONLYFORADA";
  await insertPromotion(db, {
    code: coupon,
    name: `For ${ADAS_WORD}`,
    benefit: { kind: "fixed", amount: cents(100) },
    minimumSubtotal: cents(0),
    categoryIds: null,
    isFirstOrderOnly: false,
    audience: "member",
    uid,
    startsAt: now.toISOString(),
    endsAt: null,
    limit: 1,
    limitPerCustomer: null,
    isListed: false,
  });
  const giftCard = await claimedCard(shop);
  await changeMemberLists(services, owner, {
    uid,
    cart: [
      { productId: lamp, quantity: 3, acknowledged: { price: cents(ADAS_PRICE), inStock: true } },
    ],
    saved: [],
    wishes: {
      added: [lamp, vase].map((productId) => ({
        productId,
        addedAt: now.getTime(),
        price: cents(500),
        inStock: true,
      })),
      removed: [],
    },
  });
  const { token: shareToken } = await shareWishlist(services, owner);
  await saveMailChoices(db, { uid, choices: { coupons: true }, now });
  const { token: studentToken, tokenHash } = makeToken();
  const student = { email: "quillfeather@college.edu", mailbox: "quillfeather@college.edu" };
  await db.transaction().execute(async (tx) => {
    await saveStudentProof(tx, { uid, ...student, provedAt: now, validUntil: later });
    await saveStudentLink(tx, { uid, tokenHash, ...student, now, expiresAt: later });
    for (const number of delivered)
      await insertNotifications(tx, [
        { uid, news: newsOf(parcelDelivered, { number }), source: number, at: now },
      ]);
  });
  const soldOut = await soldOutProduct(shop);
  const notice = { email, uid, productId: soldOut.id, variantId: null, language: "en", now };
  await db.transaction().execute((tx) => insertStockNotice(tx, notice, 10));
  const idOf = async (table: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select min(id)::int as id from ${table} where uid = $1`,
      [uid],
    );
    return rows[0]?.id ?? 0;
  };
  return {
    lamp,
    unpaid: (at: number) => unpaid[at] ?? "",
    delivered: (at: number) => delivered[at] ?? "",
    vaseSlug: await slugOf(shop, vase),
    soldOutSlug: soldOut.slug,
    email: adasAddress,
    review: await idOf("review"),
    notification: await idOf("notification"),
    coupon,
    giftCard,
    shareToken,
    studentToken,
    /** Texts that a response must not contain, unless the request did. */
    secrets: [
      ADAS_WORD,
      `${ADAS_PRICE}`,
      `"ending":"${giftCard.ending}"`,
      shareToken,
      studentToken,
      ...unpaid,
      ...delivered,
    ],
  };
}

/** The content of the photo does not matter. */
const brokenOne = {
  type: "request-return",
  lines: [{ line: 0, quantity: 1, reason: "damaged" }],
  reason: ADAS_WORD,
} as const satisfies OrderCommand;

/** The price in her cart's acknowledgement, which no sample product has. */
const ADAS_PRICE = 7_654_321;

async function claimedCard({ services }: OrdersShop) {
  const { id, code } = await giveGiftCard(services, 50_000);
  await services.db.transaction().execute((tx) => claimGiftCard(tx, id, owner.uid));
  return { id, code, ending: code.slice(-4) };
}

async function slugOf({ database }: OrdersShop, id: number): Promise<string> {
  const { rows } = await database.pool.query<{ slug: string }>(
    "select slug from product where id = $1",
    [id],
  );
  return rows[0]?.slug ?? "";
}

async function soldOutProduct(shop: OrdersShop) {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `select id::int from product where status = 'active' and id not in ($1, $2)
       and id not in (select product_id from variant) order by id limit 1`,
    [shop.lamp, shop.vase],
  );
  const id = rows[0]?.id ?? 0;
  await shop.setStock(id, 0);
  return { id, slug: await slugOf(shop, id) };
}

/** The columns that identify a member's rows, with their values. */
const ways: Record<string, string> = {
  uid: "$1",
  order_id: "select id from shop_order where uid = $1",
  gift_card_id: "select id from gift_card where uid = $1",
  review_id: "select id from review where uid = $1",
};

/**
 * All rows of a member in every table, new tables included. A recovery code for lost orders belongs to its requester.
 */
async function rowsOf({ database }: OrdersShop, uid: string): Promise<unknown> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1)
       and table_name not in ('order_code', 'checkout') order by 1, 2`,
    [Object.keys(ways)],
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const parts = [...tables].map(([table, own]) => {
    const isTheirs = own.map(({ column }) => `${column} in (${ways[column]})`).join(" or ");
    return `'${table}', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t where ${isTheirs})`;
  });
  const { rows } = await database.pool.query<{ all: Record<string, unknown> }>(
    `select jsonb_build_object(${parts.join(", ")}, 'account',
       (select to_jsonb(account) from account where id = $1)) as all`,
    [uid],
  );
  return rows[0]?.all;
}
