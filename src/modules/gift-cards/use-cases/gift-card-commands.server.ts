import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { withoutBidiControls } from "#modules/core/rules/text.ts";
import { giftCardEmail } from "#modules/gift-cards/emails/gift-card-email.ts";
import { endingOf } from "#modules/gift-cards/rules/gift-card-code.ts";
import {
  giftCardTerms,
  isGiftCardAmount,
  issuedCardDetails,
} from "#modules/gift-cards/rules/gift-card-details.ts";
import { issueGiftCard } from "#modules/gift-cards/store/gift-cards.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";

/** Blocks payments with a card, or permits them again. Its balance stays. */
export const giftCardCommands = subjectCommands(
  rowSubject({
    kind: "gift-card",
    permission: "gift-cards",
    table: "gift_card",
    key: "id",
    isNumbered: true,
    columns: { is_blocked: z.boolean().describe("true or false") },
  }),
);

const { messageLength } = giftCardTerms;
const range = {
  error: () =>
    `A gift card is of ${formatMoney(giftCardTerms.from)} to ${formatMoney(giftCardTerms.to)}`,
};

/**
 * Issues a card. Its code goes to the recipient by email, or is returned, and cannot be read again: only its hash is
 * stored.
 */
export const issueGiftCardByStaff = command({
  name: "issue-gift-card",
  permission: "gift-cards",
  movesMoney: true,
  schema: z.strictObject({
    amount: z.int(range).refine(isGiftCardAmount, range).transform(cents),
    email: z.string().max(320).optional(),
    recipient: oneLine(100).default(""),
    message: z
      .string()
      .trim()
      .max(messageLength, `A message has at most ${messageLength} characters`)
      .default(""),
  }),
  async run({ tx, services, note }, { amount, email: typed, recipient, message }) {
    const email = typed === undefined ? null : parseEmailAddress(typed);
    if (typed !== undefined && email === null)
      return err({ code: "invalid", message: "This is not a valid email address." });
    const { id, code, expiresAt } = await issueGiftCard(tx, services, { amount, orderId: null });
    if (email !== null) {
      const { shop } = services;
      const details = issuedCardDetails(shop, {
        email,
        recipient,
        message: withoutBidiControls(message),
      });
      await enqueueEmail(tx, giftCardEmail({ shop, details, amount, code, expiresAt }));
    }
    const ending = endingOf(code);
    note({
      kind: "gift-card",
      id: String(id),
      version: 1,
      before: null,
      after: { amount, ending },
    });
    return ok({ id, ending, amount, code: email === null ? code : null });
  },
  // The code is not stored, so a repeated request can't get it again.
  repeated: (issued) => ({ ...issued, code: null }),
});
