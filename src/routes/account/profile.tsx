import { AccountActions } from "#features/account/account-actions.tsx";
import { ProfilePage, profileHead } from "#features/profile/profile-page.tsx";
import { metaOf } from "#routes/page-meta.ts";
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
