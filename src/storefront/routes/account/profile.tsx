import { AccountActions } from "#storefront/pages/account/account-actions.tsx";
import { ProfilePage, profileHead } from "#storefront/pages/profile/profile-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { useAccountContext } from "./use-account-context.ts";

export const meta = metaOf(profileHead);

export default function Profile() {
  const context = useAccountContext();
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
