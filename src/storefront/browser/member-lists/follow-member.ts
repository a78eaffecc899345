import type { Identity } from "#modules/accounts/ports/identity.ts";
import { retryUntilOnline } from "#storefront/ui/retry-until-online.ts";
import { storedOwner } from "./browser-lists.ts";
import type { MembersBrowser } from "./member-lists.ts";

/** Maximum wait at sign-out for the last changes to reach the shop, in milliseconds. */
const LAST_CHANGES_MS = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Syncs a member's lists from sign-in to sign-out, which clears them in this browser. Returns an
 * identity that sends the last changes before it signs out. The sync code is loaded for members
 * only.
 */
export function followMember(identity: Identity): Identity {
  let uid: string | null = null;
  let lists: MembersBrowser | null = null;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    const { openMemberLists } = await retryUntilOnline(() => import("./member-lists.ts"));
    lists = openMemberLists(identity);
    lists.belongTo(uid);
  }

  identity.observe((session) => {
    uid = session.state === "signed-in" ? session.account.uid : null;
    if (lists) lists.belongTo(uid);
    else if (uid !== null || storedOwner.read()) opening ??= open();
  });

  /** Waits for the sync code, so that changes made while it loads are sent too. */
  async function sendLastChanges(): Promise<void> {
    await opening?.catch(() => {});
    await lists?.sendChanges();
  }

  return {
    ...identity,
    async signOut() {
      // A failed upload does not block sign-out.
      await Promise.race([sendLastChanges().catch(() => {}), pause(LAST_CHANGES_MS)]);
      await identity.signOut();
    },
  };
}
