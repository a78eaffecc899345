import { createHash } from "node:crypto";
import { queueMail } from "#db/outbox.server.ts";
import { isOverLimit } from "#db/rate-counters.server.ts";
import { limits, networkOf } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "#ports/services.ts";
import { letterToShop } from "./letter.server.ts";
import type { ContactRefusal } from "./messages.ts";
import type { ContactLetter } from "./read-contact-form.server.ts";

type ContactServices = Pick<Services, "db" | "clock" | "shop" | "wakeOutbox">;
type SendContactLetter = { letter: ContactLetter; clientAddress: string };

/** Sends a visitor's letter to the shop. The very same letter again within a day, which is what a reload sends, counts as sent and is not sent twice. */
export async function sendContactLetter(
  services: ContactServices,
  { letter, clientAddress }: SendContactLetter,
): Promise<Result<null, ContactRefusal>> {
  const { perClient, perEmail, perLetter } = limits.contact;
  if (await isOverLimit(services, `contact from ${networkOf(clientAddress)}`, perClient))
    return err("too-many-from-you");
  if (await isOverLimit(services, `contact from ${letter.email}`, perEmail))
    return err("too-many-from-address");

  await services.db.transaction().execute(async (tx) => {
    // Counted in the same transaction: a letter that could not be queued must not count as sent.
    const isRepeated = await isOverLimit(
      { ...services, db: tx },
      `contact letter ${fingerprintOf(letter)}`,
      perLetter,
    );
    if (!isRepeated) await queueMail(tx, letterToShop(services.shop, letter));
  });
  services.wakeOutbox();
  return ok(null);
}

function fingerprintOf(letter: ContactLetter): string {
  return createHash("sha256").update(JSON.stringify(letter)).digest("hex");
}
