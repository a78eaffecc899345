import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { runCli } from "#testing/run-cli.ts";
import { main } from "./shop.ts";

let database: TestDatabase;
let id: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ id: number }>(`
    insert into review (product_id, uid, author, rating, title, body, written_on, state)
    select min(id), 'ada', 'Ada L.', 2, 'Too dim', 'By night.', '2026-03-01', 'pending' from product
    returning id::integer`);
  id = rows[0]?.id ?? 0;
  await database.pool.query(`
    insert into account (id, email, email_verified, display_name) values ('ada', 'ada@example.com', true, 'Ada');
    insert into profile (uid, email, created_at) values ('ada', 'ada@example.com', now())`);
});
afterAll(() => database.drop());

const shop = (...args: string[]) => runCli(main, database.url, args);

test("a shopkeeper lists waiting reviews, publishes and declines them, and the writers are notified", async () => {
  expect((await shop("review", "list")).out).toMatch(
    new RegExp(`^${id}  pending  2 stars  .+  Ada L\\.\n  Too dim\n  By night\\.\n$`),
  );
  expect(await shop("review", "publish", String(id))).toMatchObject({
    code: 0,
    out: "published: Too dim\n",
  });
  expect(await shop("review", "publish", String(id))).toMatchObject({
    code: 1,
    err: "This review was already decided.\n",
  });
  expect((await shop("review", "show-at-home", String(id))).out).toBe(
    "on the home page: Too dim\n",
  );
  const declined = await shop("review", "decline", String(id), "--reason", "personal-data");
  expect(declined.out).toBe("declined: Too dim\n");
  const { rows } = await database.pool.query(
    "select payload->>'to' as to, payload->>'text' as text from outbox order by id",
  );
  expect(rows).toEqual([
    { to: "ada@example.com", text: expect.stringContaining("Your review is published") },
    { to: "ada@example.com", text: expect.stringMatching(/names\speople/) },
  ]);
}, 120_000);

test("a shopkeeper issues, shows and blocks a gift card", async () => {
  const { out } = await shop("gift-card", "issue", "25");
  const [, ending = "", number = ""] =
    /^(?:[2-9A-Z]{4}-){4}([2-9A-Z]{4})  \$25\.00  number (\d+)\n$/.exec(out) ?? [];
  expect((await shop("gift-card", "show", ending)).out).toMatch(
    new RegExp(`^number ${number}  ending ${ending}  active  \\$25.00 of \\$25.00`),
  );
  expect((await shop("gift-card", "block", number)).out).toContain("  blocked  ");
  expect((await shop("gift-card", "unblock", number)).out).toContain("  active  ");
}, 120_000);

test.each<[string[], string]>([
  [["gift-card", "issue", "4.99"], "A gift card is of $5.00 to $500.00."],
  [["gift-card", "block", "999999999"], "There is no gift-card 999999999."],
  [["gift-card", "send-again", "nonsense"], "Name the gift card by its order number"],
  [
    ["gift-card", "send-again", "0000-0000-0", "--to", "nobody"],
    "This is not a valid email address.",
  ],
  [[], "npm run shop -- review publish <id>"],
  [["nonsense"], "npm run shop -- review list"],
  [["toString", "call"], "npm run shop -- review list"],
  [["review", "constructor"], "npm run shop -- review list"],
  [["review", "list", "--statt", "x"], "npm run shop -- review list"],
  [["review", "list", "--state", "good"], "A state is pending, published, declined."],
  [["review", "publish", "one"], "Name the review by its number"],
  [["review", "decline", "1", "--reason", "negative"], "A reason is off-topic, abusive"],
])("%j gives a message and exit code 1", async (args, sentence) => {
  const done = await shop(...args);
  expect(done).toMatchObject({ code: 1, out: "", err: expect.stringContaining(sentence) });
});

test("a shopkeeper creates coupons, sees their use and stops them", async () => {
  const make = (...args: string[]) => shop("coupon", "make", ...args);
  const made = await make("book-5", "--gives", "$5", "--category", "books", "--limit", "9");
  expect(made.out).toBe("Made BOOK5.\n");
  const automatic = await make("--gives", "5%", "--name", "Autumn sale");
  expect(automatic.out).toMatch(/^Made number \d+\.\n$/);
  const listed = (await shop("coupon", "list")).out;
  expect(listed).toMatch(/^number \d+ {2}Autumn sale {2}5% off {2}used 0 {2}active {2}from /);
  expect(listed).toContain("\nBOOK5  BOOK5  $5.00 off Books  used 0 of 9  active  from ");
  expect((await shop("coupon", "stop", "BOOK5")).out).toBe("Stopped BOOK5.\n");
  expect((await shop("coupon", "list")).out).toMatch(/BOOK5 .+ {2}stopped {2}from /);
  expect(listed).toContain(
    "\nSHIPFREE  Delivery is on us  Free standard delivery  Minimum order $20.00, before discounts.  used 0  listed  sample  active  from ",
  );
  for (const [args, sentence] of [
    [["BOOK5", "--gives", "5%"], "This code already exists."],
    [["A", "--gives", "5%"], "A code is one word of 3 to 24 letters and digits."],
    [["--gives", "5%"], "A promotion without a code needs a name."],
    [
      ["NEW", "--gives", "101%"],
      "--gives must be a percentage (10%), an amount ($5) or free-shipping.",
    ],
    [["NEW", "--gives", "5%", "--limit", "0"], "A limit must be a whole number of at least 1."],
    [["NEW", "--gives", "5%", "--ends", "2020-01-01"], "The end must be after the start."],
    [["NEW", "--gives", "5%", "--category", "nope"], "There is no such category."],
    [["NEW", "--gives", "5%", "--for", "nobody@example.com"], "There is no account with this"],
  ] as const)
    expect(await make(...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence),
    });
}, 120_000);
