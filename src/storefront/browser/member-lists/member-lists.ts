import type { Identity } from "#modules/accounts/ports/identity.ts";
import { forgetMember } from "./forget-member.ts";
import { syncMemberLists, type Following } from "./sync-member-lists.ts";
import { storedSync } from "./stored-sync.ts";

export type BrowsersLists = {
  /** Sets the member who owns this browser's lists; null for a guest. */
  belongTo(uid: string | null): void;
  /** Sends unsent changes to the shop. */
  sendChanges(): Promise<void>;
};

/** Syncs this browser's lists while a member is signed in; a guest's lists are left alone. */
export function openMemberLists(identity: Identity): BrowsersLists {
  let owner: string | null = null;
  let following: Following | null = null;
  return {
    belongTo(uid) {
      if (uid === owner && following) return;
      following?.stop();
      following = null;
      owner = uid;
      const kept = storedSync.read();
      if (kept && kept.uid !== uid) forgetMember();
      if (uid !== null) following = syncMemberLists(uid, identity);
    },
    sendChanges: async () => following?.sendChanges(),
  };
}
