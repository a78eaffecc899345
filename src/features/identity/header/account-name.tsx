import type { Account } from "#domain/account/account.ts";
import { classNames } from "#ui/class-names.ts";

/** §4 Who is signed in, with '(Unverified)' next to the name where it applies. */
export function AccountName({ account, className }: { account: Account; className?: string }) {
  return (
    <span className={classNames("min-w-0 text-left leading-tight", className)}>
      <span className="block truncate">{account.displayName || account.email}</span>
      {!account.emailVerified && (
        <>
          {" "}
          <span className="block truncate text-xs font-normal">(Unverified)</span>
        </>
      )}
    </span>
  );
}
