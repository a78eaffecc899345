import { tokenHashOf } from "#db/link-token.server.ts";
import {
  findStudentLink,
  saveStudentProof,
  takeStudentLink,
} from "#db/student/student-proofs.server.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { studentPolicy } from "#domain/policy.ts";
import { customerKey } from "#domain/promotion/customer-key.ts";
import { err, invariant, ok, type Result } from "#domain/result.ts";
import { DAY_MS } from "#domain/time.ts";
import type { Services } from "#ports/services.ts";
import type { StudentLinkState } from "./messages.ts";

type LinkServices = Pick<Services, "db" | "clock">;

/** What a mailed link finds for whoever opens it. Looking changes nothing: mail scanners open links too. */
export async function findLinkState(
  { db, clock }: LinkServices,
  token: string | null,
  uid: string | null,
): Promise<StudentLinkState> {
  const tokenHash = tokenHashOf(token);
  const link = tokenHash === null ? null : await findStudentLink(db, tokenHash, clock.now());
  if (!link) return "gone";
  if (uid === null) return "signed-out";
  return link.uid === uid ? "ready" : "other-account";
}

/** Taken back: the address proves somebody else's discount. */
class AddressTaken extends Error {}

/** Gives the discount to the member whose link it is, from now on; until when. */
export async function confirmProof(
  services: LinkServices,
  token: string | null,
  uid: string | null,
): Promise<Result<Date, Exclude<StudentLinkState, "ready">>> {
  const state = await findLinkState(services, token, uid);
  const tokenHash = tokenHashOf(token);
  if (state !== "ready") return err(state);
  invariant(tokenHash !== null && uid !== null, "a link that is ready is somebody's");
  const now = services.clock.now();
  const validUntil = new Date(now.getTime() + studentPolicy.validDays * DAY_MS);
  try {
    return await services.db.transaction().execute(async (tx) => {
      const email = parseEmailAddress((await takeStudentLink(tx, { tokenHash, uid, now })) ?? "");
      if (!email) return err("gone");
      const proof = { uid, email, mailbox: customerKey(email), provedAt: now, validUntil };
      // What a member has by another address stays as it is.
      if (!(await saveStudentProof(tx, proof))) throw new AddressTaken();
      return ok(validUntil);
    });
  } catch (error) {
    if (error instanceof AddressTaken) return err("taken");
    throw error;
  }
}
