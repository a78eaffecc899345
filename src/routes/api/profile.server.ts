import { ok } from "#domain/result.ts";
import { findOwnProfile, saveProfile } from "#features/profile/own-profile.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { answer } from "./answer.server.ts";
import type { Question } from "./answer-by-method.server.ts";
import { readJson } from "./read-json.server.ts";
import { signedIn } from "./signed-in.server.ts";

/** §7 Read document users/{uid}. */
export async function readProfile({ request, context }: Question) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const uid = new URL(request.url).searchParams.get("uid");
  const found = await findOwnProfile(services, account, uid);
  return answer(found.ok ? ok({ profile: found.value }) : found);
}

/** §7 Write (merge) document users/{uid} at profile save. */
export async function writeProfile({ request, context }: Question) {
  const services = servicesOf(context);
  const { account } = await signedIn(services, request);
  const saved = await saveProfile(services, account, await readJson(request));
  return answer(saved.ok ? ok({}) : saved);
}
