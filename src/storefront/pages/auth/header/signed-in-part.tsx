import type { ReactNode } from "react";
import type { Account } from "#modules/accounts/rules/account.ts";
import { AccountMenu, PhoneAccountItems } from "./account-menu.tsx";
import { UnverifiedNotice } from "#storefront/pages/auth/verification/unverified-notice.tsx";

/** A slot of the header that differs for signed-in members. */
export type AccountPart = "menu" | "phone-menu" | "notice";

type SignedInPartProps = { part: AccountPart; account: Account; children: ReactNode };

/** Renders a header slot for a signed-in member. */
export function SignedInPart({ part, account, children }: SignedInPartProps) {
  if (part === "menu") return <AccountMenu account={account} />;
  if (part === "phone-menu") return <PhoneAccountItems account={account} />;
  return account.emailVerified ? children : <UnverifiedNotice />;
}
