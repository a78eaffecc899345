import {
  findGiftCard,
  listEntries,
  listGiftCardsEnding,
  setBlocked,
  type StoredGiftCard,
} from "#db/gift-card/gift-cards.server.ts";
import type { Database } from "#db/database.server.ts";
import { giftCardState } from "#domain/gift-card/gift-card.ts";
import { formatMoney, parseDollars } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { drawGiftCardCode, issueGiftCard } from "#db/gift-card/issue-gift-card.server.ts";
import { onlyId, type Typed, type Verbs, type Work } from "./verb.ts";

const NO_ID = "A gift card is named by its number, as show says it.";
const ENDING = /^[2-9A-HJ-NP-Z]{4}$/;

/** Gift cards that the shop gives away, looks at and blocks. */
export const giftCard: Verbs = {
  issue: {
    usage: "<dollars>",
    summary: "makes a card and prints its code, which is shown now and never again",
    read: readIssue,
  },
  show: {
    usage: "<number, or the last four characters of the code>",
    summary: "what is on it, and everything that happened to it",
    read: readShow,
  },
  block: {
    usage: "<number>",
    summary: "it pays nothing until it is unblocked; its balance stays",
    read: (typed) => readBlocking(typed, true),
  },
  unblock: {
    usage: "<number>",
    summary: "it can be spent again",
    read: (typed) => readBlocking(typed, false),
  },
};

function readIssue({ words }: Typed): Result<Work, string> {
  const amount = words.length === 1 ? parseDollars(words[0] ?? "") : null;
  const { from, to } = policy.giftCard;
  if (amount === null || amount < from || amount > to)
    return err(`A gift card is of ${formatMoney(from)} to ${formatMoney(to)}.`);
  return ok(async (services) => {
    const drawn = await drawGiftCardCode(services);
    const { id, code } = await services.db
      .transaction()
      .execute((tx) => issueGiftCard(tx, services, { drawn, amount, orderId: null }));
    return ok([`${code}  ${formatMoney(amount)}  number ${id}`]);
  });
}

function readShow(typed: Typed): Result<Work, string> {
  const ending = typed.words.length === 1 ? (typed.words[0]?.toUpperCase() ?? "") : "";
  const id = onlyId(typed);
  if (id === null && !ENDING.test(ending))
    return err("A gift card is named by its number or by the last four characters of its code.");
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
  return ok(async ({ db, clock }) => {
    if (!(await findGiftCard(db, { id }))) return err("There is no such gift card.");
    await db.transaction().execute((tx) => setBlocked(tx, id, isBlocked));
    const card = await findGiftCard(db, { id });
    return ok(card ? await describe(db, card, clock.now()) : []);
  });
}

async function describe(db: Database, card: StoredGiftCard, now: Date): Promise<string[]> {
  const { id, ending, issued, balance, expiresAt, uid, createdAt } = card;
  const entries = (await listEntries(db, [id])).get(id) ?? [];
  const facts = [
    `number ${id}`,
    `ending ${ending}`,
    giftCardState(card, now),
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
