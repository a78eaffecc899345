import type { PageHead } from "#modules/site/rules/pages.ts";
import type { MenuItem } from "#modules/site/rules/public-pages.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { namesOf, type Account } from "#modules/accounts/rules/account.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import { accountPages, accountTiles, type AccountTile } from "./account-nav.ts";

export const overviewHead: PageHead = {
  title: "Your account",
  description: "Your profile, your security, and what you have ordered and saved.",
  page: "/account",
};

type OverviewPageProps = {
  account: Account;
  /** The latest order; null without orders. */
  lastOrder: ReactNode;
};

/** Account overview: the member's name and links to every account page. */
export function OverviewPage({ account, lastOrder }: OverviewPageProps) {
  const { firstName } = namesOf(account.displayName);
  return (
    <>
      <PageTitle title={firstName === "" ? "Your account" : `Hello, ${firstName}`} />
      <WhoYouAre account={account} />
      {lastOrder}
      <ul className="mt-4 grid gap-4 [section+&]:mt-8 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3">
        {accountPages.map((page) => {
          const tile = accountTiles[page.to];
          return (
            tile && (
              <li key={page.to}>
                <Tile {...page} {...tile} />
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

function WhoYouAre({ account }: { account: Account }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-card p-5 sm:p-6">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        {account.displayName && (
          <p className="text-lg font-semibold wrap-anywhere">{account.displayName}</p>
        )}
        <p className="wrap-anywhere text-muted">{account.email}</p>
        {account.emailVerified ? <Verified /> : <Unverified />}
      </div>
      <ButtonLink variant="secondary" to={href("/profile")}>
        Edit your profile
      </ButtonLink>
    </div>
  );
}

function Verified() {
  return (
    <p className="inline-flex items-center gap-1.5 justify-self-start rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-good">
      <Icon name="check" size={16} />
      Verified
    </p>
  );
}

function Unverified() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="rounded-full bg-sale-soft px-3 py-1 font-medium text-sale">
        Not verified yet
      </span>
      <TextLink to={href("/verify-email")}>Verify your email address</TextLink>
    </p>
  );
}

function Tile({ name, to, icon, text }: MenuItem & AccountTile) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-wrap items-start gap-4 rounded-card bg-card p-5 transition-shadow duration-150 hover:shadow-raised"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="font-semibold underline-offset-4 group-hover:underline">{name}</span>
        <span className="mt-0.5 block text-sm text-muted">{text}</span>
      </span>
    </Link>
  );
}
