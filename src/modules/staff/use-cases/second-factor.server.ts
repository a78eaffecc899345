import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { staffLimits } from "#modules/staff/rules/settings.ts";
import { factorEmail } from "#modules/staff/emails/staff-emails.ts";
import type { StaffMember } from "#modules/staff/rules/staff.ts";
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  savePendingFactor,
} from "#modules/staff/store/staff-factors.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { openSealed, seal, sealingKey } from "#platform/database/sealed-value.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import {
  checkOwnProof,
  countedSession,
  factorName,
  type StaffError,
  type TypedProof,
} from "./check-proof.server.ts";
import {
  newRecoveryCodes,
  recoveryCodeHash,
  matchingStep,
  newTotpSecret,
  totpEnrolment,
} from "./totp.server.ts";
import type { SignedInStaff, StaffBrowser, StaffServices } from "./staff-session.server.ts";

type Codes = Result<{ recoveryCodes: string[] }, StaffError>;

/** Makes the secret of a new authenticator app, which counts after its first code. Needs the password. */
export async function beginFactor(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, ...typed }: { staff: SignedInStaff; password: string },
): Promise<Result<ReturnType<typeof totpEnrolment>, StaffError>> {
  if (staff.hasFactor) return err({ code: "refused", message: "Two-step sign-in is on already." });
  const proven = await checkOwnProof(services, browser, { ...typed, staff });
  if (!proven.ok) return proven;
  const { db, shop } = services;
  const secret = newTotpSecret();
  const sealed = seal(await sealingKey(db), factorName(staff), secret);
  if (!(await savePendingFactor(db, staff.name, sealed)))
    return err({ code: "refused", message: "Two-step sign-in is on already." });
  return ok(totpEnrolment(secret, { email: staff.email, shopName: shop.name }));
}

/** Turns the second factor on with the first code of the app. Returns the recovery codes, shown once. */
export async function enableFactor(
  services: StaffServices,
  staff: SignedInStaff,
  code: string,
): Promise<Codes> {
  const within = await countTry(services, [
    [staffLimits.staffCode.perAccount, countedSession(staff)],
  ]);
  if (!within.ok) return within;
  const { db, clock } = services;
  const factor = await findFactor(db, staff.name);
  if (factor === null || factor.isConfirmed)
    return err({ code: "refused", message: "Begin again with your password." });
  const { sealed } = factor;
  const secret = openSealed(await sealingKey(db), factorName(staff), sealed);
  const step = matchingStep(secret, code, { now: clock.now(), lastStep: 0 });
  if (step === null)
    return err({
      code: "invalid-credential",
      message: "The code is wrong. Check the time of your phone.",
    });
  return saveCodes(services, staff, async (tx) => {
    if (!(await confirmFactor(tx, staff.name, { sealed, step }))) return false;
    await enqueueEmail(tx, factorEmail({ ...staff, shop: services.shop }, "added"));
    return true;
  });
}

/** Replaces all recovery codes. Needs the password and a code. */
export async function renewRecoveryCodes(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, ...typed }: TypedProof & { staff: SignedInStaff },
): Promise<Codes> {
  const proven = await checkOwnProof(services, browser, { ...typed, staff });
  if (!proven.ok) return proven;
  return saveCodes(
    services,
    staff,
    async (tx) => (await findFactor(tx, staff.name))?.isConfirmed ?? false,
  );
}

/** Turns the second factor off. Needs the password and a code. */
export async function disableFactor(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, ...typed }: TypedProof & { staff: SignedInStaff },
): Promise<Result<null, StaffError>> {
  const proven = await checkOwnProof(services, browser, { ...typed, staff });
  if (!proven.ok) return proven;
  await services.db.transaction().execute(async (tx) => {
    if (await deleteFactor(tx, staff.name))
      await enqueueEmail(tx, factorEmail({ ...staff, shop: services.shop }, "removed"));
  });
  return ok(null);
}

type Prepare = (tx: Parameters<typeof deleteFactor>[0]) => Promise<boolean>;

/** Stores new recovery codes if `prepare`, in the same transaction, returns true. */
function saveCodes(
  { db }: StaffServices,
  { name }: Pick<StaffMember, "name">,
  prepare: Prepare,
): Promise<Codes> {
  return db.transaction().execute(async (tx) => {
    if (!(await prepare(tx)))
      return err({ code: "refused" as const, message: "Two-step sign-in is not on." });
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, name, recoveryCodes.map(recoveryCodeHash));
    return ok({ recoveryCodes });
  });
}
