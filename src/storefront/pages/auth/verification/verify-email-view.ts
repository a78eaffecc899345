import { href } from "react-router";
import type { SessionState } from "#modules/accounts/rules/account.ts";

type VerifyEmailView =
  | { kind: "loading" }
  | { kind: "redirect"; to: string }
  | { kind: "waiting"; email: string };

/** Decision 8: a visitor without a session is redirected to sign-in; a new sign-up sees the instructions. */
export function verifyEmailView(session: SessionState): VerifyEmailView {
  switch (session.state) {
    case "resolving":
      return { kind: "loading" };
    case "anonymous":
      return { kind: "redirect", to: href("/auth") };
    case "pending":
      return { kind: "waiting", email: session.email };
    case "signed-in":
      return session.account.emailVerified
        ? { kind: "redirect", to: href("/") }
        : { kind: "waiting", email: session.account.email };
  }
}
