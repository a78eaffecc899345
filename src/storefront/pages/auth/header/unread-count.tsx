import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import { classNames } from "#storefront/ui/class-names.ts";

const MOST = 99;

/** Number of unread notifications of the signed-in member, as last fetched; 0 for guests. */
export function useUnread(): number {
  const session = useSession();
  return session.state === "signed-in" ? (session.unread ?? 0) : 0;
}

/** Decorative count badge; the link's text gives the count to screen readers. */
export function UnreadCount({ unread, className }: { unread: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid h-[18px] min-w-[18px] place-items-center rounded-full bg-sale px-1 text-[11px] leading-none font-semibold text-white",
        className,
      )}
    >
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  );
}
