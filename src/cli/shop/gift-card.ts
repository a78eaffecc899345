import {
  findGiftCard,
  listEntries,
  listGiftCardsEnding,
  type StoredGiftCard,
} from "#modules/gift-cards/store/gift-cards.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { giftCardState } from "#modules/gift-cards/rules/gift-card.ts";
import {
  giftCardCommands,
  issueGiftCardByStaff,
} from "#modules/gift-cards/use-cases/gift-card-commands.server.ts";
import { terminal } from "#modules/commands/rules/actor.ts";
import { formatMoney, parseMoney } from "#modules/core/rules/money/money.ts";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { resendGiftCard } from "#modules/orders/use-cases/bought-gift-card/resend-gift-card.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const NO_ID = "Name the gift card by its number from show.";
const ENDING = /^[2-9A-HJ-NP-Z]{4}$/;

/** Commands for gift cards: issue, show, block, unblock, send again. */
export const giftCard: Verbs = {
  issue: {
    usage: "<dollars>",
    summary: "creates a card and prints its code, once only",
    read: readIssue,
  },
  show: {
    usage: "<number, or the last four characters of the code>",
    summary: "shows balance and history",
    read: readShow,
  },
  block: {
    usage: "<number>",
    summary: "blocks payments with the card; its balance stays",
    read: (typed) => readBlocking(typed, true),
  },
  unblock: {
    usage: "<number>",
    summary: "unblocks the card, unless its own payment is disputed",
    read: (typed) => readBlocking(typed, false),
  },
  "send-again": {
    usage: "<number of the order that bought it> [--to EMAIL]",
    summary: "emails the balance with a new code; the old code stops working",
    options: { to: { type: "string" } },
    read: readSendAgain,
  },
};

function readIssue({ words: [word = "", ...rest] }: Typed): Result<Work, string> {
  const amount = rest.length === 0 ? parseMoney(word) : null;
  if (amount === null) return err("Name an amount, such as 25.");
  return ok(async (services) => {
    await prepareOrderSecrets(services.db);
    const issued = await issueGiftCardByStaff.run(services, terminal, { amount });
    if (!issued.ok) return err(issued.error.message);
    const { id, code } = issued.value;
    return ok([`${code}  ${formatMoney(amount)}  number ${id}`]);
  });
}

function readShow(typed: Typed): Result<Work, string> {
  const ending = typed.words.length === 1 ? (typed.words[0]?.toUpperCase() ?? "") : "";
  const id = onlyId(typed);
  if (id === null && !ENDING.test(ending))
    return err("Name the gift card by its number or the last four characters of its code.");
  return ok(async ({ db, clock }) => {
    const byEnding = ENDING.test(ending) ? await listGiftCardsEnding(db, ending) : [];
    const byId = id === null ? null : await findGiftCard(db, { id });
    const found = byId && byId.ending !== ending ? [byId, ...byEnding] : byEnding;
    if (found.length === 0) return err("There is no such gift card.");
    const described = await Promise.all(found.map((card) => describe(db, card, clock.now())));
    return ok(described.flat());
  });
}

function readBlocking(typed: Typed, isBlocked: boolean): Result<Work, string> {
  const id = onlyId(typed);
  if (id === null) return err(NO_ID);
  return ok(async (services) => {
    const wanted = { id: String(id), fields: { is_blocked: isBlocked } };
    const changed = await giftCardCommands.change.run(services, terminal, wanted);
    if (!changed.ok) return err(changed.error.message);
    const card = await findGiftCard(services.db, { id });
    return ok(card ? await describe(services.db, card, services.clock.now()) : []);
  });
}

function readSendAgain({ words: [word = "", ...rest], options: { to } }: Typed) {
  const order = parseOrderNumber(word);
  if (order === null || rest.length > 0)
    return err("Name the gift card by its order number from orders list.");
  const email = typeof to === "string" ? { email: to } : {};
  return ok<Work>(async (services) => {
    await prepareOrderSecrets(services.db);
    const sent = await resendGiftCard.run(services, terminal, { order, ...email });
    return sent.ok ? ok([`Sent again: ${order}.`]) : err(sent.error.message);
  });
}

async function describe(db: Database, card: StoredGiftCard, now: Date): Promise<string[]> {
  const { id, ending, issued, balance, expiresAt, uid, createdAt } = card;
  const entries = (await listEntries(db, [id], "shop")).get(id) ?? [];
  const facts = [
    `number ${id}`,
    `ending ${ending}`,
    giftCardState(card, now),
    ...(card.isBlockedByShop ? ["by the shop"] : []),
    ...(card.isDisputed ? ["its payment is disputed"] : []),
    `${formatMoney(balance)} of ${formatMoney(issued)}`,
    `issued ${createdAt}`,
    ...(expiresAt === null ? [] : [`until ${expiresAt}`]),
    ...(uid === null ? [] : ["in an account"]),
  ];
  const rows = entries.map(({ kind, amount, orderNumber, at }) =>
    `  ${at}  ${kind}  ${formatMoney(amount)}  ${orderNumber ?? ""}`.trimEnd(),
  );
  return [facts.join("  "), ...rows];
}
