import { beforeAll, describe, inject } from "vitest";
import { writes } from "./support/account-calls.ts";
import { expect, test } from "./support/page.ts";

const shopUrl = inject("shopUrl");
const owner = { ...writes["/api/auth/sign-up"], email: "kept-by-nobody@example.com" };
let cookie: string;

const post = (path: string, body: object) =>
  fetch(shopUrl + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Origin: shopUrl, "Content-Type": "application/json" },
  });

beforeAll(async () => {
  await post("/api/auth/sign-up", owner);
  const { email, password } = owner;
  const entered = await post("/api/auth/sign-in", { email, password });
  cookie = entered.headers
    .getSetCookie()
    .flatMap((each) => each.split(";", 1))
    .join("; ");
});

/** Spellings of a path that a server may treat as equal; the router uses ".data" for data requests. */
const spellings = ["/api/account/data", "/api/profile?uid=somebody"].flatMap((address) => {
  const [path = "", search] = address.split("?");
  const paths = [path, path.toUpperCase(), path.replace("a", "%61")];
  return paths
    .flatMap((each) => [each, `${each}.data`])
    .map((each) => (search ? `${each}?${search}` : each));
});

describe.for(spellings)("responses of %s are not cached", (address) => {
  test.for(["its owner", "nobody"])("for %s", async (visitor) => {
    const isOwner = visitor === "its owner";
    const answer = await fetch(shopUrl + address, {
      headers: isOwner ? { Cookie: cookie } : {},
      redirect: "manual",
    });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    // Paths are lower case without a suffix; all others are not found.
    const isKnown = !/[A-Z]|[.]data/.test(address);
    if (!isKnown) expect(answer.status).toBe(404);
    expect((await answer.text()).includes(owner.email)).toBe(
      isKnown && isOwner && /account/.test(decodeURI(address)),
    );
  });
});
