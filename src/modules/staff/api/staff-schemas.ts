import { z } from "@hono/zod-openapi";
import { permissions } from "#platform/commands/permissions.ts";
import { FULL_NAME_LENGTH } from "#modules/staff/rules/staff.ts";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";

/** The bodies of sign-in, own security, staff and API keys. */

const moment = z.iso.datetime();
const text = (longest: number) => z.string().max(longest);

export const email = text(EMAIL_ADDRESS_LENGTH);
export const password = text(1000);
export const linkToken = text(100);
export const staffNameText = text(40);
export const fullNameText = text(FULL_NAME_LENGTH);

/** A code of an authenticator app, or a recovery code. */
export const code = text(40);

/** What a person enters to prove who they are. */
export const typedProof = z.strictObject({ password, code: code.optional() });

export const staffSession = z
  .strictObject({
    shopName: z.string(),
    hasOwner: z.boolean().describe("False until the link of the first start was used."),
    locale: z
      .strictObject({
        currency: z.string(),
        currencyName: z.string(),
        digits: z.int(),
        unitsPerDollar: z.number(),
        before: z.string(),
        after: z.string(),
        minus: z.string(),
        group: z.string(),
        decimal: z.string(),
        groupsFrom: z.int(),
        groupSize: z.int(),
        tag: z.string(),
        timeZone: z.string(),
      })
      .describe("How the shop writes money, numbers and dates."),
    languages: z.array(z.string()).describe("The shop's languages, its own first."),
    team: z
      .record(z.string(), z.string())
      .describe("What staff are called, by their names in the audit log."),
    pictures: z
      .record(z.string(), z.string())
      .describe("Hashes of staff pictures, by names in the audit log."),
    staff: z
      .strictObject({
        name: z.string(),
        fullName: z.string().nullable(),
        email: z.string(),
        role: z.string(),
        permissions: z.array(z.enum(permissions)),
        hasFactor: z.boolean(),
        mustAddFactor: z
          .boolean()
          .describe("Whether only the routes below /session work until a second factor is on."),
      })
      .nullable(),
  })
  .openapi("StaffSession");
export type StaffSession = z.infer<typeof staffSession>;

export const ownSecurityBody = z
  .strictObject({
    hasFactor: z.boolean(),
    needsFactor: z.boolean().describe("Whether the shop requires a second factor."),
    recoveryCodesLeft: z.int(),
    devices: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        beganAt: moment,
        lastSeenAt: moment,
        isThis: z.boolean(),
      }),
    ),
  })
  .openapi("OwnSecurity");
export type OwnSecurity = z.infer<typeof ownSecurityBody>;

export const factorEnrolment = z
  .strictObject({
    secret: z.string().describe("For typing into the authenticator app."),
    uri: z.string(),
    qr: z.string().describe("The address as a QR code, an SVG image."),
  })
  .openapi("FactorEnrolment");
export type FactorEnrolment = z.infer<typeof factorEnrolment>;

export const recoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .openapi("RecoveryCodes");
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const adminStaff = z
  .strictObject({
    staff: z.array(
      z.strictObject({
        name: z.string(),
        fullName: z.string().nullable(),
        email: z.string().nullable(),
        role: z.string(),
        isActive: z.boolean(),
        canSignIn: z.boolean().describe("Whether the invitation was accepted."),
        hasFactor: z.boolean(),
        version: z.int(),
      }),
    ),
    roles: z.array(
      z.strictObject({
        name: z.string(),
        permissions: z.array(z.string()),
        version: z.int(),
      }),
    ),
  })
  .openapi("AdminStaff");
export type AdminStaff = z.infer<typeof adminStaff>;

export const adminKeys = z
  .array(
    z.strictObject({
      name: z.string(),
      permissions: z.array(z.string()),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
      revokedAt: moment.nullable(),
      madeBy: z.string().nullable().describe("The staff member, key or command that made it."),
      hasMakerLeft: z.boolean().describe("Whether the access of that staff member has ended."),
    }),
  )
  .openapi("AdminKeys");
export type AdminKeys = z.infer<typeof adminKeys>;
