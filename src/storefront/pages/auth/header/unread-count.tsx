import { useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import { classNames } from "#storefront/ui/class-names.ts";

const MOST = 99;

/** How many notifications whoever is signed in has not read, as far as this page knows. */
export function useUnread(): number {
  const session = useSession();
  return session.state === "signed-in" ? (session.unread ?? 0) : 0;
}

/** The number beside what leads to them; what it counts is said in words elsewhere. */
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
