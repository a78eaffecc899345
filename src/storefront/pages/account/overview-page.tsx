import { accountTexts } from "./account-texts.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { namesOf, type Account } from "#modules/accounts/rules/account.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import type { OwnOrder } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";

export const overviewHead = (): PageHead => ({
  page: "/account",
  title: accountTexts.yourAccount,
  description: accountTexts.overviewDescription,
});

type OverviewPageProps = {
  account: Account;
  current: readonly OwnOrder[];
  /** Shows these orders, or the latest one; null without orders. */
  orders: ReactNode;
};

/** Account overview: what needs the member's attention, current orders, and who is signed in. */
export function OverviewPage({ account, current, orders }: OverviewPageProps) {
  const { firstName } = namesOf(account.displayName);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        title={firstName === "" ? accountTexts.yourAccount : accountTexts.hello(firstName)}
      />
      <Tasks account={account} current={current} />
      {orders ?? (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{accountTexts.noOrders}</p>
          <ButtonLink to={href("/")}>{accountTexts.startShopping}</ButtonLink>
        </div>
      )}
      <WhoYouAre account={account} />
    </div>
  );
}

function Tasks({ account, current }: Pick<OverviewPageProps, "account" | "current">) {
  const tasks = [
    ...(account.emailVerified
      ? []
      : [{ to: href("/verify-email"), text: accountTexts.verifyEmail }]),
    ...current.flatMap(({ number, actions, stage, isReturning }) => [
      ...(actions.includes("pay") && stages[stage].group === "open"
        ? [{ to: href("/account/orders/:number", { number }), text: accountTexts.payOrder(number) }]
        : []),
      ...(isReturning
        ? [{ to: href("/orders/:number/return", { number }), text: accountTexts.sendBack(number) }]
        : []),
    ]),
  ];
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-3 text-xl font-semibold tracking-tight">
        {accountTexts.toDo}
      </h2>
      <ul className="grid gap-3 rounded-card bg-card p-5 sm:p-6">
        {tasks.map(({ to, text }) => (
          <li key={text}>
            <TextLink to={to}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhoYouAre({ account }: { account: Account }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-card p-5 sm:p-6">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        {account.displayName && (
          <p className="text-lg font-semibold wrap-anywhere">{account.displayName}</p>
        )}
        <p className="wrap-anywhere text-muted">{account.email}</p>
        {account.emailVerified ? <Verified /> : <Unverified />}
      </div>
      <ButtonLink variant="secondary" to={href("/profile")}>
        {accountTexts.editProfile}
      </ButtonLink>
    </div>
  );
}

function Verified() {
  return (
    <p className="inline-flex items-center gap-1.5 justify-self-start rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-good">
      <Icon name="check" size={16} />
      <span>{accountTexts.verified}</span>
    </p>
  );
}

function Unverified() {
  return (
    <p className="justify-self-start rounded-full bg-sale-soft px-3 py-1 text-sm font-medium text-sale">
      {accountTexts.notVerified}
    </p>
  );
}
