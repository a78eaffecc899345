import { AccountActions } from "#features/account/account-actions.tsx";
import { ProfilePage, profileHead } from "#features/profile/profile-page.tsx";
import { textMeta } from "#routes/text-meta.ts";
import { useAccountTools } from "./account-tools.ts";

export const meta = textMeta(profileHead);

export default function Profile() {
  const tools = useAccountTools();
  const { account, identity } = tools;
  return (
    <ProfilePage
      key={account.uid}
      account={account}
      profiles={identity.profiles}
      actions={<AccountActions tools={tools} />}
    />
  );
}
