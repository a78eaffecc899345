import { href } from "react-router";
import { TextLink } from "#storefront/ui/text-link.tsx";

/** Suggests an account to a guest. */
export function KeepByAccount() {
  const next = new URLSearchParams({ next: href("/account/wishlist") });
  return (
    <p className="w-full text-muted noscript:hidden">
      <TextLink to={`${href("/auth")}?${next}`}>Sign in</TextLink> to have it on all your devices
      and to share it.
    </p>
  );
}
