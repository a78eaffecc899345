import { href, Link } from "react-router";
import { namesOf, type Account } from "#domain/account/account.ts";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/section-card.tsx";
import { accountPages } from "./account-nav.ts";

export const overviewHead = {
  title: "Your account",
  description: "Your profile, your security, and what you have ordered and saved.",
  path: href("/account"),
  noindex: true,
};

/** Who is signed in, and the ways to everything of theirs. */
export function OverviewPage({ account }: { account: Account }) {
  const { firstName } = namesOf(account.displayName);
  return (
    <>
      <PageTitle title={firstName === "" ? "Your account" : `Hello, ${firstName}`} />
      <WhoYouAre account={account} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {accountPages.map(({ name, to, icon, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-start gap-4 rounded-card bg-card p-5 transition-shadow duration-150 hover:shadow-raised"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon name={icon} size={22} />
              </span>
              <span>
                <span className="font-semibold underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function WhoYouAre({ account }: { account: Account }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p>
        {account.displayName && <span className="text-ink">{account.displayName} · </span>}
        <span className="wrap-anywhere">{account.email}</span>
      </p>
      {account.emailVerified ? (
        <p className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-good">
          <Icon name="check" size={16} />
          Verified
        </p>
      ) : (
        <p className="inline-flex flex-wrap items-center gap-x-2 rounded-full bg-sale-soft px-3 py-1 text-sm font-medium text-sale">
          Not verified yet
          <Link
            to={href("/verify-email")}
            className="text-ink underline decoration-ink/40 underline-offset-4 hover:decoration-ink"
          >
            Verify your email address
          </Link>
        </p>
      )}
    </div>
  );
}
