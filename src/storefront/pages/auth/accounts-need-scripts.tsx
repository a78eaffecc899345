import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";

/** Shown on sign-in pages, which need JavaScript. */
export function AccountsNeedScripts() {
  return (
    <NeedsScripts>
      Accounts need JavaScript. Please switch it on to go on here; you can look around the shop
      without.
    </NeedsScripts>
  );
}
