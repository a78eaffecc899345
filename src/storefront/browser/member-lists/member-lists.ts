import type { Identity } from "#modules/accounts/ports/identity.ts";
import { forgetMember } from "./forget-member.ts";
import { keepListsInStep, type Following } from "./keep-lists-in-step.ts";
import { storedSync } from "./stored-sync.ts";

export type BrowsersLists = {
  /** Says whose the lists in this browser are from now on; null where nobody is signed in. */
  belongTo(uid: string | null): void;
  /** Tells the shop what it has not heard yet. */
  tell(): Promise<void>;
};

/** The lists of this browser, in step with the shop's while they are a member's; a guest's are left alone. */
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
      if (uid !== null) following = keepListsInStep(uid, identity);
    },
    tell: async () => following?.tell(),
  };
}
