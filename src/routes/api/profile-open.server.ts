import { ok } from "#domain/result.ts";
import { openOwnProfile } from "#features/profile/own-profile.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { answer } from "./answer.server.ts";
import type { Question } from "./answer-by-method.server.ts";
import { readJson } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** §7 Write (merge) document users/{uid} at sign-up. */
export async function openProfile({ request, context }: Question) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const opened = await openOwnProfile(services, account, await readJson(request));
  return answer(opened.ok ? ok({}) : opened);
}
