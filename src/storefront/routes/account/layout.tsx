import { AccountFrame } from "#storefront/pages/account/account-frame.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Layout of every signed-in page; the browser renders it. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <SignedInOnly />
    </AccountFrame>
  );
}
