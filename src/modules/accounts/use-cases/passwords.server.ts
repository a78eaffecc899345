import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { availableParallelism } from "node:os";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { fail, type AuthError } from "#modules/accounts/rules/identity-error.ts";
import { findPasswordHash } from "#modules/accounts/store/accounts.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { createWorkQueue } from "#platform/queue/work-queue.ts";
import {
  passwordProblem,
  passwordSentence,
  type PasswordSetting,
} from "#modules/accounts/rules/password.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";

// OWASP's minimum for argon2id: 19 MiB of memory, two passes, one lane.
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,})\$([\w+/]{22,})$/;

/** zxcvbn scores from 0 to 4; below 2 a password takes fewer than a million guesses. */
const LOWEST_SCORE = 2;
/** The estimate takes milliseconds up to this length and much longer beyond; longer passwords are strong enough. */
const LONGEST_MEASURED = 24;
const MOST_LEET_READINGS = 10;

/** The hash of a new password, or the rule that it breaks. */
export async function hashNewPassword(
  password: string,
  setting: Omit<PasswordSetting, "isCommon">,
): Promise<Result<string, AuthError>> {
  const isCommon = await guessablePasswords(setting);
  const problem = passwordProblem(password, { ...setting, isCommon });
  return problem === null
    ? ok(await hashPassword(password))
    : fail("weak-password", passwordSentence(problem));
}

/**
 * The account's hash if the password matches it, else null. An unknown account or one without a password takes the
 * same time.
 */
export async function checkPassword(
  db: Database,
  uid: string | null,
  password: string,
): Promise<string | null> {
  const kept = uid === null ? null : await findPasswordHash(db, uid);
  if (kept !== null) return (await verifyPassword(password, kept)) ? kept : null;
  // Hashing takes as long as verifying.
  await hashPassword(password);
  return null;
}

/** The argon2id hash with its own salt, as a PHC string, which holds its cost parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive({
    message: password,
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** Whether a password matches a PHC string; compares in constant time. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = "", hash = ""] = PHC.exec(kept) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(hash, "base64");
  const actual = await derive({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Hashes leave a core, and threads of the pool, to other requests, so that many sign-ins do not block them. */
const hashes = createWorkQueue({
  concurrency: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaitMs: 10_000,
  assumedMs: 80,
  idleRatio: 1,
});
const never = new AbortController().signal;

/** Runs in the thread pool, so that it does not block the event loop. */
function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return hashes.run(
    never,
    () =>
      new Promise((resolve, reject) =>
        argon2("argon2id", parameters, (error, hash) => (error ? reject(error) : resolve(hash))),
      ),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}

let opened: Promise<ZxcvbnFactory> | null = null;

/**
 * A check for passwords that are easy to guess: common ones, also in leet or with a suffix, keyboard patterns,
 * repeated characters, and names of the owner or the shop.
 */
export async function guessablePasswords(
  setting: Pick<PasswordSetting, "email" | "displayName" | "shopName">,
): Promise<(password: string) => boolean> {
  const zxcvbn = await (opened ??= open());
  const known = wordsOf(setting);
  return (password) =>
    // A suffix of signs raises the estimate too much, so the password without it is checked as well.
    [password, password.replace(/[^\p{L}\p{N}]+$/u, "")].some(
      (candidate) => zxcvbn.check(candidate, known).score < LOWEST_SCORE,
    );
}

function wordsOf({
  email,
  displayName,
  shopName,
}: Pick<PasswordSetting, "email" | "displayName" | "shopName">): string[] {
  return [email, displayName, shopName].flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
    return [text, words.join(""), ...words];
  });
}

/** Loaded lazily: the dictionaries are large. */
async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: LONGEST_MEASURED,
    l33tMaxSubstitutions: MOST_LEET_READINGS,
  });
}
