import { expect, test } from "vitest";
import type { SessionState } from "#modules/accounts/rules/account.ts";
import { verifyEmailView } from "./verify-email-view.ts";

const account = { uid: "1", email: "ada@example.com", displayName: "Ada Lovelace" };

test.each<[says: string, session: SessionState, view: ReturnType<typeof verifyEmailView>]>([
  ["nobody is known yet: it loads", { state: "resolving" }, { kind: "loading" }],
  ["nobody is signed in: to /auth", { state: "anonymous" }, { kind: "redirect", to: "/auth" }],
  [
    "a new customer reads about the email",
    { state: "pending", email: "eve@example.com" },
    { kind: "waiting", email: "eve@example.com" },
  ],
  [
    "so does an account that is not verified",
    { state: "signed-in", account: { ...account, emailVerified: false } },
    { kind: "waiting", email: "ada@example.com" },
  ],
  [
    "a verified one goes home",
    { state: "signed-in", account: { ...account, emailVerified: true } },
    { kind: "redirect", to: "/" },
  ],
])("decision 8: %s", (_, session, view) => {
  expect(verifyEmailView(session)).toEqual(view);
});
