import type { ComponentPropsWithRef } from "react";
import { useLocation } from "react-router";

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  to: string;
  /** In place of the address that one is at, so that Back does not lead to that. */
  replace?: boolean;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Shows another view of the same data, which is not asked for again. */
  keepsData?: boolean;
  reloadDocument?: boolean;
};

/**
 * A link to a page of the shop. It is a plain one that says how it is followed: `useFollowLinks` does that for all of
 * them, so that a card's link costs neither server nor browser a component of the router (docs/decisions/0092).
 */
export function Link({
  to,
  replace = false,
  preventScrollReset = false,
  keepsData = false,
  reloadDocument = false,
  ...rest
}: LinkProps) {
  const ways = [replace && "replace", preventScrollReset && "stay", keepsData && "keep"];
  const how = ways.filter(Boolean).join(" ");
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among what it is given
  return <a href={to} {...(!reloadDocument && { "data-link": how })} {...rest} />;
}

/** A link in a menu, which says when its page, or one below it, is the one that is shown. */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
}
