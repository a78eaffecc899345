import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { closureTexts } from "./closure-texts.ts";

type ClosureText = {
  /** §2 Button label. */
  action: string;
  busy: string;
  withGoogle: string;
  /** One sentence beside the button. */
  inShort: string;
  question: string;
  /** The exact consequences, one per list item. */
  consequences: string[];
  /** Shown on the page after the closure. */
  done: { title: string; text: string };
};

const textsOfPages = import.meta.glob<Readonly<Record<string, string>>>(
  "../../*/deletion-texts.ts",
  { eager: true, import: "deletionTexts" },
);

const days = accountLimits.deletionGraceDays;

/** Returns what the shop says about one way to close an account. */
export function closureText(kind: ClosureKind): ClosureText {
  const { deactivated, deletion, closedAtOnce, newsletter } = closureTexts;
  if (kind === "deactivated") {
    const { kept, reopen, lists, doneTitle: title, doneText: text } = deactivated;
    const consequences = [closedAtOnce, kept, reopen, lists, newsletter];
    return { ...deactivated, consequences, done: { title, text } };
  }
  const { doneTitle: title, doneText } = deletion;
  const consequences = [deletion.consequences, ...Object.values(textsOfPages)].flatMap((of) =>
    Object.values(of),
  );
  const grace = deletion.grace(days);
  return {
    ...deletion,
    inShort: deletion.inShort(days),
    consequences: [closedAtOnce, grace, ...consequences, newsletter],
    done: { title, text: doneText(days) },
  };
}
