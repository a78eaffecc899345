import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";

/** Said on the pages of signing in, which happens in the browser. */
export function AccountsNeedScripts() {
  return (
    <NeedsScripts>
      Accounts need JavaScript. Please switch it on to go on here; you can look around the shop
      without.
    </NeedsScripts>
  );
}
