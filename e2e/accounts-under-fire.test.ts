import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { vi } from "vitest";
import { mailTo } from "./support/mail.ts";
import { expect, test } from "./support/page.ts";
import { behindProxy } from "./support/shopper.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { sql } from "./support/sql.ts";

// The shop is killed and started again, perhaps on a busy machine.
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

test("kill -9 while people sign up loses no confirmed account and leaves none incomplete; the next start sends the verification emails", async ({
  onTestFinished,
}) => {
  const env = { ...behindProxy, MAIL_URL: await silentMailServer(onTestFinished) };
  const killed = await startShop({ env });
  const promised: string[] = [];
  let isKilled = false;
  const enough = Promise.withResolvers<void>();
  const attempts = Array.from({ length: 40 }, async (_, at) => {
    const email = `shopper-${at}@example.com`;
    // A busy shop refuses some at first, and it is killed during most of them.
    while (!isKilled) {
      const answer = await signUp(killed, email, at).catch(() => null);
      if (answer?.status === 503) continue;
      if (answer?.ok && promised.push(email) === 12) enough.resolve();
      return;
    }
  });
  await enough.promise;
  isKilled = true;
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

  // No email left before the kill.
  for (const email of promised) await mailTo(email, { dataDir: shop.dataDir, subject: "Verify" });
  const [first = ""] = promised;
  const { link } = await mailTo(first, { dataDir: shop.dataDir, subject: "Verify" });
  // The email was written while the shop had another port.
  const { pathname, search } = new URL(link);
  const answer = await fetch(shop.url + pathname + search, {
    method: "POST",
    headers: { Origin: new URL(shop.url).origin },
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toMatch(/\/auth\?verified=1#email=/);
  expect(
    await sql(shop.dataDir, "select email_verified from account where email = $1", [first]),
  ).toEqual([{ email_verified: true }]);

  // A sign-up without a response can be repeated.
  const at = Array.from({ length: 41 }, (_, index) => index);
  const lost = at.map((each) => `shopper-${each}@example.com`).find((each) => !made.includes(each));
  expect((await signUp(shop, lost ?? "")).status).toBe(200);
});
