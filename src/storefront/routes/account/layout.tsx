import { AccountFrame } from "#storefront/pages/account/account-frame.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Every page behind sign-in: what a page does not bring itself is filled in by the browser. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <SignedInOnly />
    </AccountFrame>
  );
}
