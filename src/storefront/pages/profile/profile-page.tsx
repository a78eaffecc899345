import { profileTexts } from "./profile-texts.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { ReactNode } from "react";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { AskShop } from "#modules/accounts/ports/identity.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { SectionCard, PageTitle } from "#storefront/ui/section-card.tsx";
import { ProfileFaqs } from "./profile-faqs.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useProfile, profileMessages } from "./use-profile.ts";

export const profileHead = (): PageHead => ({
  page: "/profile",
  title: profileTexts.profile,
  description: (shop) => profileTexts.description(shop.name),
});

type ProfilePageProps = {
  account: Account;
  ask: AskShop;
  offersGoogle: boolean;
  /** The section to close the account. */
  actions: ReactNode;
};

/** §2 The signed-in member's profile. */
export function ProfilePage({ account, ask, offersGoogle, actions }: ProfilePageProps) {
  const profile = useProfile(ask, account);
  return (
    <>
      <PageTitle title={profileTexts.profileInformation} />
      <p role="status" className="min-h-6 pt-1 font-medium text-good">
        {profile.isReading ? profileMessages.loading : profile.readNotice}
      </p>
      <div className="mt-3 grid gap-6 *:min-w-0">
        <div className="grid gap-5 rounded-card bg-card p-5 *:min-w-0 sm:p-6 md:p-8">
          {profile.readError && (
            <Alert
              tone="error"
              action={
                <Button variant="secondary" onClick={profile.readAgain}>
                  {profileTexts.tryAgain}
                </Button>
              }
            >
              {profile.readError}
            </Alert>
          )}
          {profile.isPickedUp && !profile.isReading && <PickedUp onDiscard={profile.discard} />}
          {profile.isReading ? (
            <FormToCome />
          ) : (
            <ProfileForm
              owner={profile.owner}
              values={profile.values}
              doubts={profile.doubts}
              onChange={profile.change}
              onSave={profile.save}
              isSaving={profile.isSaving}
              notice={profile.savedNotice}
            />
          )}
          {profile.saveError && <Alert tone="error">{profile.saveError}</Alert>}
        </div>
        <SectionCard id="faqs" title={profileTexts.faqs}>
          <ProfileFaqs offersGoogle={offersGoogle} />
        </SectionCard>
        {actions}
      </div>
    </>
  );
}

/** Placeholder with the form's height, so that the layout does not shift. */
function FormToCome() {
  return (
    <div aria-hidden="true" className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      {Array.from({ length: 11 }, (_, index) => (
        <div key={index} className="grid gap-1.5">
          <div className="h-6 w-28 rounded-full bg-tile/40" />
          <div className="h-12 rounded-xl bg-tile/40" />
        </div>
      ))}
    </div>
  );
}

/** Says that the fields contain unsaved text of an earlier visit. */
function PickedUp({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-accent-soft px-4 py-3">
      <p role="status" className="font-medium">
        {profileMessages.pickedUp}
      </p>
      <Button variant="secondary" onClick={onDiscard}>
        {profileTexts.discardChanges}
      </Button>
    </div>
  );
}
