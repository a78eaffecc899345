import type { GoogleDoor } from "./google-door.server.ts";
import type { SelfHostedOptions } from "./self-hosted-options.server.ts";
import type { SessionKeeper } from "./session-keeper.server.ts";

/** What every operation of the wire works with. */
export type SelfHosted = Required<Omit<SelfHostedOptions, "google">> & {
  sessions: SessionKeeper;
  /** Null: Google sign-in is not set up. */
  google: GoogleDoor | null;
};
