import { href } from "react-router";
import type { SessionState } from "#domain/account/account.ts";

type Place =
  | { see: "loading" }
  | { see: "elsewhere"; to: string }
  | { see: "email"; email: string };

/** Decision 8: a bare visit leads to signing in, and whoever has just signed up reads what to do. */
export function placeOf(session: SessionState): Place {
  switch (session.state) {
    case "resolving":
      return { see: "loading" };
    case "anonymous":
      return { see: "elsewhere", to: href("/auth") };
    case "pending":
      return { see: "email", email: session.email };
    case "signed-in":
      return session.account.emailVerified
        ? { see: "elsewhere", to: href("/") }
        : { see: "email", email: session.account.email };
  }
}
