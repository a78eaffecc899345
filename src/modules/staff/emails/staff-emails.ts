import type { Email } from "#modules/core/rules/email.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

/** The staff member who receives the email, and the shop that sends it. */
export type StaffReader = {
  name: string;
  fullName?: string | null;
  email: string;
  shop: Sender;
};

/** The email that lets an added staff member choose a password. */
export function invitationEmail(reader: StaffReader, token: string): Email {
  const { name, url } = reader.shop;
  return staffEmail(reader, {
    subject: `You are invited to the back office of ${name}`,
    heading: `Welcome to the team of ${name}`,
    text: `you were added to the back office of ${name}. Choose a password to sign in.`,
    more: [
      button("Choose a password", `${url}/admin/invitation?token=${token}`),
      note("The link works once, for 3 days. Don’t share it."),
    ],
  });
}

/** The email with a link to a new password of the back office. */
export function staffResetEmail(reader: StaffReader, token: string): Email {
  const { name, url } = reader.shop;
  return staffEmail(reader, {
    subject: `Choose a new password for the back office of ${name}`,
    heading: "Choose a new password",
    text: `we received a request to reset your password for the back office of ${name}.`,
    more: [
      button("Choose a new password", `${url}/admin/new-password?token=${token}`),
      note(
        "The link works once, for one hour. If this wasn’t you, ignore this email: your password stays the same.",
      ),
    ],
  });
}

export function staffPasswordChangedEmail(reader: StaffReader): Email {
  return staffEmail(reader, {
    subject: `Your password for the back office of ${reader.shop.name} was changed`,
    heading: "Your password was changed",
    text: "your password was changed, and your other devices were signed out.",
    more: [notYou(reader)],
  });
}

export function newDeviceEmail(reader: StaffReader, device: string): Email {
  return staffEmail(reader, {
    subject: `New sign-in to the back office of ${reader.shop.name}`,
    heading: "New sign-in",
    text: `you signed in to the back office of ${reader.shop.name} from a new device.`,
    more: [{ kind: "facts", rows: [["Device", device]] }, notYou(reader)],
  });
}

/** The notice that a second factor was added or removed, or that a recovery code was used. */
export function factorEmail(
  reader: StaffReader,
  event: "added" | "removed" | "recovery-code",
): Email {
  const { heading, text } = factorTexts[event];
  return staffEmail(reader, {
    subject: `${heading}: back office of ${reader.shop.name}`,
    heading,
    text,
    more: [notYou(reader)],
  });
}

const factorTexts = {
  added: {
    heading: "Two-step sign-in is on",
    text: "from now on, signing in needs your password and a code of your authenticator app.",
  },
  removed: {
    heading: "Two-step sign-in is off",
    text: "from now on, signing in needs only your password.",
  },
  "recovery-code": {
    heading: "A recovery code was used",
    text: "one of your recovery codes was used instead of a code of your authenticator app. It does not work again.",
  },
} as const;

type Content = { subject: string; heading: string; text: string; more: EmailBlock[] };

function staffEmail(reader: StaffReader, { subject, heading, text, more }: Content): Email {
  const { email, shop } = reader;
  const name = reader.fullName ?? reader.name;
  const blocks: EmailBlock[] = [{ kind: "paragraph", text: `Hello ${name}, ${text}` }, ...more];
  return {
    to: email,
    subject,
    ...renderEmail({ sender: shop, preview: heading, heading, blocks }),
  };
}

function button(label: string, url: string): EmailBlock {
  return { kind: "button", label, url };
}

function note(text: string): EmailBlock {
  return { kind: "note", text };
}

function notYou({ shop }: StaffReader): EmailBlock {
  const link = { label: "Choose a new password", url: `${shop.url}/admin/forgot-password` };
  return { kind: "note", text: "If this wasn’t you, choose a new password now.", link };
}
