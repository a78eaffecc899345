import { expect, test } from "vitest";
import type { SessionState } from "#domain/account/account.ts";
import { placeOf } from "./verify-email-view.ts";

const account = { uid: "1", email: "ada@example.com", displayName: "Ada Lovelace" };

test.each<[says: string, session: SessionState, place: ReturnType<typeof placeOf>]>([
  ["nobody is known yet: it loads", { state: "resolving" }, { see: "loading" }],
  ["nobody is signed in: to /auth", { state: "anonymous" }, { see: "elsewhere", to: "/auth" }],
  [
    "a new customer reads about the email",
    { state: "pending", email: "eve@example.com" },
    { see: "email", email: "eve@example.com" },
  ],
  [
    "so does an account that is not verified",
    { state: "signed-in", account: { ...account, emailVerified: false } },
    { see: "email", email: "ada@example.com" },
  ],
  [
    "a verified one goes home",
    { state: "signed-in", account: { ...account, emailVerified: true } },
    { see: "elsewhere", to: "/" },
  ],
])("decision 8: %s", (_, session, place) => {
  expect(placeOf(session)).toEqual(place);
});
