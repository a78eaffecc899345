import { pathHere } from "#modules/core/rules/language/address.ts";
import { use, type ComponentPropsWithRef, createContext } from "react";
import { useLocation } from "react-router";

/** The addresses that are not public now, such as a page of text with gaps. A link to one is its words only. */
export const LeftOutContext = createContext<readonly string[]>([]);

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Shows another view of the same data without a request. */
  keepsData?: boolean;
  reloadDocument?: boolean;
};

/**
 * A link to a page of the shop. It renders a plain `<a>`, and `useFollowLinks` handles all clicks,
 * so that cards need no router component (docs/decisions/0092).
 */
export function Link({
  to,
  replace = false,
  preventScrollReset = false,
  keepsData = false,
  reloadDocument = false,
  ...rest
}: LinkProps) {
  const leftOut = use(LeftOutContext);
  if (leftOut.includes(to.replace(/[?#].*$/, ""))) return rest.children;
  const ways = [replace && "replace", preventScrollReset && "stay", keepsData && "keep"];
  const how = ways.filter(Boolean).join(" ");
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among what it is given
  return <a href={pathHere(to)} {...(!reloadDocument && { "data-link": how })} {...rest} />;
}

/** A menu link; aria-current marks it on its page and the pages below. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
}

/** A standalone link with a touch target of 44 px and no extra line height. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return (
    <Link
      {...props}
      className="relative inline-block text-accent underline decoration-accent/40 underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:decoration-accent"
    />
  );
}
