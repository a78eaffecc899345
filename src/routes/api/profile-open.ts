import type { Route } from "./+types/profile-open";
import { ok } from "#domain/result.ts";
import { openOwnProfile } from "#features/profile/own-profile.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { answer, keptByNobody } from "./answer.server.ts";
import { postOnly, readJson } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

export const headers = () => keptByNobody;
export const loader = postOnly;

/** §7 Write (merge) document users/{uid} at sign-up. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const opened = await openOwnProfile(services, account, await readJson(request));
  return answer(opened.ok ? ok({}) : opened);
}
