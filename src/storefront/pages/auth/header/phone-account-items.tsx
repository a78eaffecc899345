import { Link } from "#storefront/ui/link.tsx";
import { accountMenu } from "#modules/site/rules/pages.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { AccountName } from "./account-menu.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** §2 Account items of the phone menu; fewer than on a desktop. */
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
          className="block w-full py-2.5 text-left"
          onClick={(event) => {
            event.currentTarget.closest("details")?.removeAttribute("open");
            void signOut();
          }}
        >
          Logout
        </button>
      </li>
    </>
  );
}
