import type { AdminSubscriber } from "#modules/newsletter/api/staff-subscribers.ts";
import { declareResource } from "#admin/resource/resource.ts";
import { stateBadge, Moment } from "#admin/ui/values.tsx";

const State = stateBadge<AdminSubscriber["state"]>({
  subscribed: ["Subscribed", "good"],
  waiting: ["Not confirmed", "wait"],
  left: ["Unsubscribed", "plain"],
});

/** Subscribers of the newsletter. They subscribe, confirm and leave by themselves. */
export const resource = declareResource<AdminSubscriber>({
  noun: "subscriber",
  permission: "customers",
  list: {
    api: "/newsletter-subscribers",
    key: ({ email }) => email,
    search: "Email",
    tabs: [
      { title: "Subscribed", params: { state: "subscribed" } },
      { title: "Not confirmed", params: { state: "waiting" } },
      { title: "Unsubscribed", params: { state: "left" } },
      { title: "All", params: { state: "all" } },
    ],
    start: { state: "subscribed" },
    columns: [
      { key: "email", title: "Email" },
      { title: "State", cell: ({ state }) => <State state={state} /> },
      { title: "Asked", cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
      { title: "Confirmed", cell: (row) => <Moment at={row.confirmedAt} /> },
    ],
    csv: "/newsletter-subscribers.csv",
    isPersonal: true,
    empty: {
      title: "No subscribers yet",
      text: "Shoppers subscribe in the footer of the shop and confirm by email.",
    },
  },
});
