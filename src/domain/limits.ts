/** At most so many in a window of so many seconds. */
export type Limit = { hits: number; windowSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often one visitor and one e-mail address may do what sends mail. A household or an office shares an address,
 * so a visitor's limit is wider; a mailbox's limit keeps anyone from filling it with our emails.
 */
export const limits = {
  newsletter: {
    perClient: { hits: 20, windowSeconds: HOUR },
    perEmail: { hits: 3, windowSeconds: HOUR },
    perEmailAndDay: { hits: 5, windowSeconds: DAY },
  },
  contact: {
    perClient: { hits: 10, windowSeconds: HOUR },
    perEmail: { hits: 5, windowSeconds: HOUR },
    /** The very same message, sent again by a reload. */
    perMessage: { hits: 1, windowSeconds: DAY },
  },
  signUp: { perClient: { hits: 30, windowSeconds: HOUR } },
  /**
   * Wrong passwords. Someone who guesses from one place is stopped soon; the limit of the account as a whole is wide,
   * so that a stranger can't lock its owner out.
   */
  signIn: {
    /** Right passwords too: checking one is hard work on purpose. */
    inAllPerClient: { hits: 1000, windowSeconds: HOUR },
    perClient: { hits: 100, windowSeconds: HOUR },
    perAccountAndClient: { hits: 10, windowSeconds: HOUR / 4 },
    perAccount: { hits: 200, windowSeconds: HOUR },
  },
  /** Windows of another provider; each is remembered for some minutes. */
  google: { perClient: { hits: 100, windowSeconds: HOUR } },
  /** Coming back from them: each makes the shop ask the provider. */
  googleReturn: { perClient: { hits: 200, windowSeconds: HOUR } },
  /**
   * Emails that anyone can have sent to an address: verification once more, and a password's reset. A stranger who asks
   * must not keep the owner from a link: after some emails there is one for each half hour.
   */
  verificationEmail: {
    perClient: { hits: 30, windowSeconds: HOUR },
    perEmail: { hits: 1, windowSeconds: MINUTE },
    freelyPerEmailAndDay: { hits: 5, windowSeconds: DAY },
    perEmailAndLink: { hits: 1, windowSeconds: HOUR / 2 },
    perEmailAndDay: { hits: 20, windowSeconds: DAY },
    /** Who is signed in has a count of their own, whatever strangers ask for. */
    perOwner: { hits: 1, windowSeconds: MINUTE },
    perOwnerAndDay: { hits: 5, windowSeconds: DAY },
  },
  resetEmail: {
    perClient: { hits: 30, windowSeconds: HOUR },
    perEmail: { hits: 1, windowSeconds: MINUTE },
    freelyPerEmailAndDay: { hits: 5, windowSeconds: DAY },
    perEmailAndLink: { hits: 1, windowSeconds: HOUR / 2 },
    perEmailAndDay: { hits: 20, windowSeconds: DAY },
  },
  /** Mailed links that lead nowhere; no good one is ever counted. */
  wrongLink: { perClient: { hits: 30, windowSeconds: HOUR } },
  /** Verification links of emails that Firebase sends: each makes the shop ask it, whether or not it is good. */
  firebaseLink: { perClient: { hits: 30, windowSeconds: HOUR } },
  /** Wrong passwords by someone signed in: a stolen session is no licence to guess. */
  proof: { perAccount: { hits: 10, windowSeconds: HOUR } },
  /**
   * New passwords and closings: each is an email, and the address may be a stranger's. Opening an account again follows
   * a closing, so it needs no limit of its own, and nobody is kept out.
   */
  ownChange: {
    perAccount: { hits: 5, windowSeconds: HOUR },
    perAccountAndDay: { hits: 10, windowSeconds: DAY },
  },
} as const satisfies Record<string, Record<string, Limit>>;

/** What each change that an owner makes to their account counts as, of whichever kind it is. */
export function ownChangesOf(uid: string): [bucket: string, limit: Limit][] {
  const { perAccount, perAccountAndDay } = limits.ownChange;
  return [
    [`change by ${uid}`, perAccount],
    [`change by ${uid} in a day`, perAccountAndDay],
  ];
}

/** The network that a visitor's address stands for: itself, or for IPv6 the 64 bits that one household owns whole. */
export function networkOf(clientAddress: string): string {
  const address = clientAddress.toLowerCase().replace(/%.*$/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const known = groups(head);
  const missing = address.includes("::") ? Math.max(0, 8 - known.length - groups(tail).length) : 0;
  const all = [...known, ...Array<string>(missing).fill("0"), ...groups(tail)];
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
