import { z } from "zod";
import { listSignInMethods, setDisplayName } from "#db/account/accounts.server.ts";
import { PROFILE_FIELD_LENGTH } from "#domain/account/profile.ts";
import { ok } from "#domain/result.ts";
import * as fields from "./fields.server.ts";
import { command, query } from "./operation.server.ts";
import { refuse } from "./refusal.server.ts";

/** Two names and the space between them. */
const form = z.strictObject({ displayName: fields.line(2 * PROFILE_FIELD_LENGTH + 1) });

/** §7 Changes the name that an account shows. */
export const displayName = command(form, async (shop, { headers }, typed) => {
  const session = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const name = typed.displayName.trim();
  if (name === "") return refuse("missing-name");
  await setDisplayName(shop.db, {
    uid: session.account.uid,
    displayName: name,
    now: shop.clock.now(),
  });
  return ok({ json: {} });
});

/** How an account can prove who its owner is. */
export const signInMethods = query(async (shop, { headers }) => {
  const session = await shop.sessions.find(headers);
  if (!session) return refuse("no-current-user");
  const methods = await listSignInMethods(shop.db, session.account.uid);
  return ok({
    json: { password: methods.includes("password"), google: methods.includes("google") },
  });
});
