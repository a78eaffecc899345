import { useRef, type ReactElement } from "react";
import { Link } from "#storefront/ui/link.tsx";
import { accountMenu } from "#modules/site/rules/pages.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { classNames } from "#storefront/ui/class-names.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { useDismiss } from "#storefront/ui/use-dismiss.ts";
import {
  hasSessionHint,
  useIdentity,
  useSession,
} from "#storefront/pages/auth/session/identity-scope.tsx";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { needsAccount } from "#modules/site/rules/page-path.ts";
import { href, useLocation, useNavigate } from "react-router";
import { accountMenuTexts } from "./account-menu-texts.ts";
import { UnverifiedNotice } from "#storefront/pages/auth/verification/unverified-notice.tsx";

const item = "flex min-h-11 w-full items-center rounded-lg px-3 py-2 text-start hover:bg-paper";

// §2 The phone menu has fewer items.
const onPhone = new Set(accountMenu("phone").map(({ to }) => to));

/** §2 The header's account menu, a disclosure. It has fewer items on a phone than on a desktop. */
export function AccountMenu({ account }: { account: Account }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  // §4 Close on click, before the next page has loaded.
  const close = () => {
    details.current?.removeAttribute("open");
    // If the link leads to the current page, the keyboard focus must not be lost.
    details.current?.querySelector("summary")?.focus();
  };
  const signOut = useSignOut();
  const session = useSession();
  const unread = session.state === "signed-in" ? (session.unread ?? 0) : 0;
  // Shows the notifications link on a phone while there are unread notifications.
  const isNews = (to: string) => to === "/account/notifications" && unread > 0;
  return (
    <details ref={details} className="group relative w-full">
      <summary className="flex min-h-11 w-full list-none items-center gap-2 rounded-full px-2 text-sm font-medium underline-offset-4 hover:underline max-sm:justify-center [&::-webkit-details-marker]:hidden">
        <span className="relative shrink-0">
          <Icon name="user" size={22} />
          {unread > 0 ? (
            <UnreadCount unread={unread} className="absolute -top-2.5 -end-1.5 ring-2 ring-paper" />
          ) : (
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-0 end-0 size-[8px] rounded-full ring-2 ring-paper",
                account.emailVerified ? "bg-good" : "bg-sale",
              )}
            />
          )}
        </span>
        <span className="sr-only">{accountMenuTexts.yourAccount} </span>
        <AccountName account={account} className="flex-1 max-sm:sr-only" />
        {unread > 0 && <span className="sr-only">{accountMenuTexts.unread(unread)}</span>}
        <Icon
          name="chevron-down"
          size={16}
          className="shrink-0 transition-transform group-open:rotate-180 max-sm:hidden"
        />
      </summary>
      <div className="absolute top-full end-0 z-40 mt-2 w-64 rounded-card bg-card p-2 shadow-raised ring-1 ring-line">
        <div className="border-b border-line px-3 pt-1 pb-3">
          {/* The phone's header has no room for the name. */}
          <AccountName account={account} className="mb-1 block font-medium sm:hidden" />
          <p className="truncate text-sm text-muted">{account.email}</p>
        </div>
        <ul className="mt-2">
          {accountMenu("header").map(({ name, to }) => (
            <li key={to} className={onPhone.has(to) || isNews(to) ? undefined : "max-lg:hidden"}>
              <Link to={to} onClick={close} className={item}>
                <span>{name}</span>
                {isNews(to) && <UnreadCount unread={unread} className="ms-auto" />}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button
              type="button"
              className={item}
              onClick={() => {
                close();
                void signOut();
              }}
            >
              {accountMenuTexts.logout}
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}

/** §4 Shows the member's name, followed by '(Unverified)' if the email is not verified. */
function AccountName({ account, className }: { account: Account; className?: string }) {
  return (
    <span className={classNames("min-w-0 text-start leading-tight", className)}>
      <span className="block truncate">{account.displayName || account.email}</span>
      {!account.emailVerified && (
        <>
          {" "}
          <span className="block truncate text-xs font-normal">{accountMenuTexts.unverified}</span>
        </>
      )}
    </span>
  );
}

/** Items of the phone menu; fewer than on a desktop. */
export function PhoneAccountItems({ account }: { account: Account }) {
  const signOut = useSignOut();
  return (
    <>
      <li className="col-span-full mt-3 border-t border-line pt-5 pb-2.5 font-semibold">
        <AccountName account={account} />
      </li>
      {accountMenu("phone").map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className="block py-2.5">
            {name}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="block w-full py-2.5 text-start"
          onClick={(event) => {
            event.currentTarget.closest("details")?.removeAttribute("open");
            void signOut();
          }}
        >
          {accountMenuTexts.logout}
        </button>
      </li>
    </>
  );
}

const MOST_SHOWN = 99;

/** Decorative count badge; the link's text gives the count to screen readers. */
function UnreadCount({ unread, className }: { unread: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid h-[18px] min-w-[18px] place-items-center rounded-full bg-sale px-1 text-[11px] leading-none font-semibold text-white",
        className,
      )}
    >
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </span>
  );
}

/**
 * §4 Signs out. On an account page it navigates home first, so that the guard does not redirect to
 * sign-in. If that navigation is interrupted, `setLeaving` tells the guard that the member signed
 * out.
 */
function useSignOut(): () => Promise<void> {
  const { identity, setLeaving } = useIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    if (!identity) return;
    if (needsAccount(pathname)) {
      setLeaving(true);
      await navigate(href("/"));
    }
    // §8 The adapter only logs sign-out errors; after a failure the member is still shown as signed in.
    await identity.signOut();
    if (hasSessionHint()) return setLeaving(false);
    forgetDrafts();
    toast({ text: accountMenuTexts.signedOut });
  };
}

/** A slot of the header that differs for signed-in members. */
export type AccountPart = "menu" | "phone-menu" | "notice";

type SignedInPartProps = { part: AccountPart; account: Account; children: ReactElement };

/** Renders a header slot for a signed-in member. */
export function SignedInPart({ part, account, children }: SignedInPartProps) {
  if (part === "menu") return <AccountMenu account={account} />;
  if (part === "phone-menu") return <PhoneAccountItems account={account} />;
  return account.emailVerified ? children : <UnverifiedNotice />;
}
