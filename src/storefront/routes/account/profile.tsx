import { AccountActions } from "#storefront/pages/account/account-actions.tsx";
import { ProfilePage, profileHead } from "#storefront/pages/profile/profile-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf(profileHead);

export default function Profile() {
  const context = useSignedIn();
  const { account, identity, offersGoogle } = context;
  return (
    <ProfilePage
      key={account.uid}
      account={account}
      ask={identity.ask}
      offersGoogle={offersGoogle}
      actions={<AccountActions context={context} />}
    />
  );
}
