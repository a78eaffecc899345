import type { Identity } from "#modules/accounts/ports/identity.ts";
import { retryUntilOnline } from "#storefront/ui/retry-until-online.ts";
import type { BrowsersLists } from "./member-lists.ts";
import { storedSync } from "./stored-sync.ts";

/** How long signing out waits for the shop to hear the last news. */
const LAST_NEWS_MS = 3000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps a member's lists in step from signing in until signing out, which leaves nothing of them here: an identity that
 * tells the shop the last news before it signs out. Nobody else downloads what that takes.
 */
export function followMember(identity: Identity): Identity {
  let uid: string | null = null;
  let lists: BrowsersLists | null = null;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    const { openMemberLists } = await retryUntilOnline(() => import("./member-lists.ts"));
    lists = openMemberLists(identity);
    lists.belongTo(uid);
  }

  identity.provider.observe((session) => {
    uid = session.state === "signed-in" ? session.account.uid : null;
    if (lists) lists.belongTo(uid);
    else if (uid !== null || storedSync.read()) opening ??= open();
  });

  /** Also what was chosen while the code for it was still on its way; without that code it can't be told. */
  async function tellLastNews(): Promise<void> {
    await opening?.catch(() => {});
    await lists?.tell();
  }

  const { provider } = identity;
  return {
    ...identity,
    provider: {
      ...provider,
      async signOut() {
        // News that can't be told keep nobody signed in.
        await Promise.race([tellLastNews().catch(() => {}), pause(LAST_NEWS_MS)]);
        await provider.signOut();
      },
    },
  };
}
