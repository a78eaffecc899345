import { googleOAuth, type GoogleSettings } from "#adapters/google/google-oauth.server.ts";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import type { SelfHostedOptions } from "#modules/accounts/use-cases/session-store.server.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import { apiOf } from "#testing/api.server.ts";
import type { TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, stoppedClock, testServices, testShop } from "#testing/services.ts";

/** A person who signs up in tests. */
export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  password: "correct horse",
};

export type Answer = {
  status: number;
  json: unknown;
  headers: Headers;
  cookies: string[];
};

export type TestAuthApi = TestBrowser & {
  accounts: Accounts;
  /** Answers a request from a network address. */
  asked: Asked;
  clock: ReturnType<typeof stoppedClock>;
  log: ReturnType<typeof rememberingLog>;
  /** Another browser of the same shop. */
  browser(options?: BrowserOptions): TestBrowser;
  emails(): Promise<Email[]>;
  /** The secret in the newest email. */
  newestToken(): Promise<string>;
  /** Creates Ada's account and signs this browser in. */
  signedIn(): Promise<void>;
};

export type TestOptions = Partial<Omit<SelfHostedOptions, "google">> & {
  keepsAccounts?: boolean;
  google?: GoogleSettings | null;
};

type BrowserOptions = { address?: string; userAgent?: string };
export type TestBrowser = ReturnType<typeof openBrowser>;

/** The auth API of self-hosted identity on a database without accounts, with a browser that stores cookies. */
export async function openAuthApi(
  database: TestDatabase,
  { keepsAccounts = false, google = null, ...options }: TestOptions = {},
): Promise<TestAuthApi> {
  if (!keepsAccounts)
    // Faster than truncating, which makes new files for every table that refers to these.
    await database.pool.query(
      "delete from account; delete from profile; delete from account_closure; delete from outbox; delete from rate_counter",
    );
  // Sessions also depend on the machine's clock.
  const clock = stoppedClock(new Date().toISOString());
  const log = rememberingLog();
  const shop = options.shop ?? testShop;
  const open = { db: database.db, clock, log, ...options, shop };
  const accounts = openSelfHostedAccounts({
    ...open,
    google: google && googleOAuth({ ...open, google, secret: "secret" }),
  });
  const base = testServices(database.db);
  const services = { ...base, clock, accounts, shop: { ...base.shop, ...shop } };
  const asked: Asked = apiOf(services, { auth: accounts.api, log });
  const browser = (more?: BrowserOptions) => openBrowser({ accounts, asked }, shop.url, more);
  const first = browser();
  const readEmails = async () => {
    const rows = await database.db.selectFrom("outbox").select("payload").orderBy("id").execute();
    return rows.map(({ payload }) => payload as Email);
  };
  return {
    ...first,
    accounts,
    asked,
    clock,
    log,
    browser,
    emails: readEmails,
    async newestToken() {
      const token = /token=([\w-]+)/.exec((await readEmails()).at(-1)?.text ?? "")?.[1];
      if (!token) throw new Error("The newest email carries no token.");
      return token;
    },
    async signedIn() {
      await first.post("sign-up", ada);
      await first.post("sign-in", { email: ada.email, password: ada.password });
    },
  };
}

/** The sorted status codes: which of several concurrent requests succeeds is random. */
export function statusesOf(answers: Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

type Asked = (request: Request, clientAddress: string) => Promise<Response>;

function openBrowser(
  { accounts, asked }: { accounts: Accounts; asked: Asked },
  shopUrl: string,
  { address = "203.0.113.7", userAgent = "Test browser" }: BrowserOptions = {},
) {
  const jar = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await asked(requestOf(path, init), address);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) keep(jar, cookie);
    const text = await response.text();
    const isJson = /^application\/(problem\+)?json/.test(
      response.headers.get("Content-Type") ?? "",
    );
    const { status, headers } = response;
    return { status, headers, cookies, json: isJson ? JSON.parse(text) : text };
  };
  const requestOf = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", userAgent);
    headers.set("Origin", shopUrl);
    if (jar.size > 0) headers.set("Cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    return new Request(new URL(path, `${shopUrl}/api/auth/`), {
      ...init,
      headers,
      redirect: "manual",
    });
  };
  return {
    jar,
    ask,
    get: (path: string) => ask(path),
    post: (path: string, body: unknown) =>
      ask(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
    identify: () => accounts.identify(requestOf("identify")),
    /** The session's token. */
    sessionToken() {
      const [, cookie] = [...jar].find(([name]) => name.endsWith("shop.session")) ?? [];
      if (cookie === undefined) throw new Error("This browser has no session.");
      return cookie;
    },
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = "", ...attributes] = cookie.split(/; */);
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  if (attributes.some((each) => /^max-age=0$/i.test(each))) jar.delete(name);
  else jar.set(name, value);
}
