import { href } from "react-router";
import type { SessionState } from "#modules/accounts/rules/account.ts";

type VerifyEmailView =
  | { kind: "loading" }
  | { kind: "redirect"; to: string }
  | { kind: "waiting"; email: string };

/** Decision 8: a bare visit leads to signing in, and whoever has just signed up reads what to do. */
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
