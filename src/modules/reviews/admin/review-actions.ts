import type { AdminReviewRow } from "#modules/reviews/api/staff-reviews-schemas.ts";
import { reviewFaults, type ReviewFault } from "#modules/reviews/rules/review-state.ts";
import type { Action } from "#admin/resource/resource.ts";

export const faultNames: Readonly<Record<ReviewFault, string>> = {
  "off-topic": "Not about the product",
  abusive: "Insulting",
  "personal-data": "Personal data",
  advertising: "Advertising",
  "not-genuine": "Not genuine",
  unlawful: "Unlawful",
};

const permission = "reviews";
const plural = (count: number) => (count === 1 ? "Review" : `${count} reviews`);

const feature = (isShown: boolean) =>
  ({
    command: "feature-review",
    permission,
    isInstant: true,
    isOffered: ({ state, isTestimonial }: AdminReviewRow) =>
      state === "published" && isTestimonial !== isShown,
    input: ({ id, version }: AdminReviewRow) => ({ id, version, isShown }),
  }) as const;

/** What staff decide about reviews. A bad rating is no reason to decline one. */
export const reviewActions: readonly Action<AdminReviewRow>[] = [
  {
    label: "Publish",
    command: "publish-review",
    permission,
    isInstant: true,
    isOffered: ({ state, openReports }) => state !== "published" || openReports.length > 0,
    input: ({ id, version }) => ({ id, version }),
    done: (count) => `${plural(count)} published`,
  },
  {
    label: "Answer",
    command: "answer-review",
    permission,
    fields: {
      answer: {
        label: "Answer of the shop",
        control: "long-text",
        help: "Shown below the review. Empty: no answer.",
      },
    },
    saved: ({ answer }) => ({ answer }),
    isOffered: ({ state }) => state === "published",
    input: ({ id, answer: former }, { answer = former }) => ({ id, answer: answer ?? "" }),
    done: (count) => (count === 1 ? "Answer saved" : `${count} answers saved`),
  },
  {
    label: "Feature",
    ...feature(true),
    done: (count) => `${plural(count)} shown on the home page`,
  },
  {
    label: "Stop featuring",
    ...feature(false),
    done: (count) => `${plural(count)} removed from the home page`,
  },
  {
    label: "Decline",
    command: "decline-review",
    permission,
    isDestructive: true,
    confirm: "Its author gets the reason. A negative opinion is no reason.",
    fields: {
      reason: {
        label: "Reason",
        control: "choice",
        isRequired: true,
        choices: reviewFaults.map((value) => ({ value, label: faultNames[value] })),
      },
      note: { label: "Note to the author", control: "long-text" },
    },
    isOffered: ({ state }) => state !== "declined",
    input: ({ id, version }, { reason, note }) => ({ id, version, reason, note: note ?? "" }),
    done: (count) => `${plural(count)} declined`,
  },
];
