import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { describe, vi } from "vitest";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";
import { behindProxy } from "./support/shopper.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// The shops are started and killed several times, perhaps on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const PASSWORD = "seven quiet lanterns";

/** Signs up as a browser does. Each visitor has another address, to stay below the limit on sign-ups. */
function signUp(shop: RunningShop, email: string, visitor = 1): Promise<Response> {
  return fetch(`${shop.url}/api/auth/sign-up`, {
    method: "POST",
    headers: {
      origin: shop.url,
      "content-type": "application/json",
      "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify({ firstName: "Ada", lastName: "Lovelace", email, password: PASSWORD }),
  });
}

/** A mail server that accepts the connection but never replies, until the test ends. */
async function silentMailServer(onTestFinished: (end: () => void) => void): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a shop killed before the verification email left sends it after its next start", async ({
  onTestFinished,
}) => {
  const env = { MAIL_URL: await silentMailServer(onTestFinished) };
  const killed = await startShop({ env });
  expect((await signUp(killed, "ada@example.com")).status).toBe(200);
  await killed.kill();

  const shop = await startShop({ dataDir: killed.dataDir });
  onTestFinished(() => shop.discard());
  const { link } = await mailTo("ada@example.com", { dataDir: shop.dataDir, subject: "Verify" });
  // The email was written while the shop had another port.
  const { pathname, search } = new URL(link);
  const answer = await fetch(shop.url + pathname + search, { redirect: "manual" });
  expect(answer.headers.get("location")).toMatch(/\/auth\?verified=1$/);
  expect(
    await sql(shop.dataDir, "select email_verified from account where email = 'ada@example.com'"),
  ).toEqual([{ email_verified: true }]);
});

test("of many sign-ups with one address, in any case, one creates the account and one email goes out", async ({
  onTestFinished,
}) => {
  const shop = await startShop({ env: behindProxy });
  onTestFinished(() => shop.discard());
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      signUp(shop, at % 2 ? "Grace@Example.com" : "grace@example.com", at),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = await Promise.all(answers.filter(({ ok }) => !ok).map((each) => each.json()));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["email-already-in-use"]));
  const [counts] = await sql(
    shop.dataDir,
    // Behind a proxy the shop is not a local trial and has no demo account.
    `select (select count(*)::int from account) as accounts,
            (select count(*)::int from profile) as profiles,
            (select count(*)::int from sign_in_method) as methods,
            (select count(*)::int from account_link) as links,
            (select count(*)::int from outbox) as emails`,
  );
  expect(counts).toEqual({ accounts: 1, profiles: 1, methods: 1, links: 1, emails: 1 });
});

describe("kill -9 while people sign up", () => {
  test("loses no confirmed account, and leaves none incomplete", async ({ onTestFinished }) => {
    const killed = await startShop({ env: behindProxy });
    const promised: string[] = [];
    let answered = 0;
    const enough = Promise.withResolvers<void>();
    const attempts = Array.from({ length: 40 }, async (_, at) => {
      const email = `shopper-${at}@example.com`;
      // The shop is killed during most of them.
      const answer = await signUp(killed, email, at).catch(() => null);
      if (answer?.ok) promised.push(email);
      if (++answered === 12) enough.resolve();
    });
    await enough.promise;
    await killed.kill();
    await Promise.all(attempts);

    const shop = await startShop({ dataDir: killed.dataDir });
    onTestFinished(() => shop.discard());
    const accounts = await sql<{ email: string; isWhole: boolean }>(
      shop.dataDir,
      `select account.email,
              exists (select from profile where profile.uid = account.id)
              and exists (select from sign_in_method where account_id = account.id and password_hash is not null)
              and exists (select from account_link where account_id = account.id)
              and exists (select from outbox where payload->>'to' = account.email) as "isWhole"
       from account where email like 'shopper-%'`,
    );
    const made = accounts.map(({ email }) => email);
    expect(promised.length).toBeGreaterThanOrEqual(12);
    expect(promised.filter((email) => !made.includes(email))).toEqual([]);
    expect(accounts.filter(({ isWhole }) => !isWhole)).toEqual([]);
    // A sign-up without a response can be repeated.
    const lost = `shopper-${Array.from({ length: 40 }, (_, at) => at).find((at) => !made.includes(`shopper-${at}@example.com`)) ?? 40}@example.com`;
    expect((await signUp(shop, lost)).status).toBe(200);
  });
});
