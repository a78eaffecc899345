import { AccountFrame } from "#features/account/account-frame.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/** Every page behind sign-in; the same bytes for everybody, filled in by the browser. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <SignedInOnly />
    </AccountFrame>
  );
}
