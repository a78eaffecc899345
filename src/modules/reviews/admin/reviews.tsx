import type { AdminReviewRow } from "#modules/reviews/api/staff-reviews-schemas.ts";
import { reviewActions } from "./review-actions.ts";
import { ReviewText } from "./review-text.tsx";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { declareResource } from "#admin/resource/resource.ts";
import { Badge, type Tone } from "#admin/ui/values.tsx";

const states: Readonly<Record<AdminReviewRow["state"], [string, Tone]>> = {
  pending: ["To check", "wait"],
  published: ["Published", "good"],
  declined: ["Declined", "bad"],
};

function State({ state, openReports, isTestimonial }: AdminReviewRow) {
  const [name, tone] = states[state];
  return (
    <span className="badges">
      <Badge tone={tone}>{name}</Badge>
      {openReports.length > 0 && <Badge tone="bad">Reported</Badge>}
      {isTestimonial && <Badge>On the home page</Badge>}
    </span>
  );
}

/** Reviews to publish, decline, answer and feature, one by one or many at once. */
export const resource = declareResource<AdminReviewRow>({
  noun: "review",
  permission: "reviews",
  list: {
    api: "/reviews",
    called: ({ product, author }) => `review of ${product.name} by ${author}`,
    search: "Words, author or product",
    tabs: [
      { title: "To check", params: { view: "pending" } },
      { title: "Reported", params: { view: "reported" } },
      { title: "Published", params: { view: "published" } },
      { title: "Declined", params: { view: "declined" } },
      { title: "All", params: { view: "all" } },
    ],
    start: { view: "pending" },
    filters: [
      {
        key: "stars",
        label: "Stars",
        choices: ["5", "4", "3", "2", "1"].map((value) => ({ value, label: value })),
      },
      {
        key: "sort",
        label: "Order",
        choices: [{ value: "oldest", label: "Oldest first" }],
        none: "Newest first",
      },
    ],
    columns: [
      { title: "Review", cell: (row) => <ReviewText review={row} />, isText: true },
      { title: "State", cell: (row) => <State {...row} />, isText: true },
      {
        title: "Decide",
        cell: (row) => (
          <span className="row-actions">
            <ActionButtons actions={reviewActions} rows={[row]} />
          </span>
        ),
        isText: true,
      },
    ],
    actions: reviewActions,
    empty: {
      title: "No reviews here",
      text: "New reviews wait under To check until you publish them.",
    },
  },
});
