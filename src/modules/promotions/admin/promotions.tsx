import type {
  AdminPromotion,
  AdminPromotionRow,
} from "#modules/promotions/api/staff-promotions-schemas.ts";
import { type Action, type FieldMap, declareResource } from "#admin/resource/resource.ts";
import { Badge, type Tone } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { allCategories } from "#modules/catalogue/admin/products/product-choices.ts";

type State = AdminPromotionRow["state"];

const states: Readonly<Record<State, [string, Tone]>> = {
  active: ["Running", "good"],
  scheduled: ["Not yet", "wait"],
  ended: ["Ended", "plain"],
};

function StateBadge({ state }: { state: State }) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}

const benefit: FieldMap = {
  kind: {
    label: "Kind",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "percent", label: "Percent off" },
      { value: "fixed", label: "Amount off" },
      { value: "free-shipping", label: "Free delivery" },
    ],
  },
  percent: {
    label: "Percent off",
    control: "number",
    isRequired: true,
    onlyIf: { field: "kind", is: ["percent"] },
  },
  amount: {
    label: "Amount off",
    control: "money",
    isRequired: true,
    onlyIf: { field: "kind", is: ["fixed"] },
  },
};

const startsOn = { label: "First day", control: "day" } as const;
const period: FieldMap = {
  endsOn: {
    label: "Last day",
    control: "day",
    help: "Until midnight in the shop’s time zone. Empty: no end.",
    problem: /^The end must/,
  },
  limit: { label: "Orders in total", control: "number", help: "Empty: no limit." },
  limitPerCustomer: { label: "Orders per customer", control: "number", help: "Empty: no limit." },
};

const conditions: FieldMap = {
  minimumSubtotal: { label: "Minimum order value", control: "money", isRequired: true },
  categoryIds: {
    label: "Only products of",
    control: "choices",
    choices: allCategories,
    isNumbered: true,
    isNullable: true,
    help: "None chosen: all products.",
  },
  isFirstOrderOnly: { label: "First order only", control: "yes-no" },
  isListed: {
    label: "Offered in the cart",
    control: "yes-no",
    help: "Shoppers see the coupon without knowing its code.",
  },
};

const audiences = [
  { value: "everybody", label: "Everybody" },
  { value: "students", label: "Students with a proof" },
];

const endAction: Action<AdminPromotionRow> = {
  label: "End",
  command: "end-promotion",
  permission: "promotions",
  confirm: "It ends at once. Orders that use it keep their discount.",
  isOffered: ({ state }) => state !== "ended",
  input: ({ id }) => ({ id }),
  done: (count) => (count === 1 ? "Promotion ended" : `${count} promotions ended`),
  isDestructive: true,
  canUndo: true,
};

const uses = ({ uses: used, limit }: AdminPromotionRow) =>
  limit === null ? String(used) : `${used} of ${limit}`;

/** Coupons, and promotions that apply by themselves. */
export const resource = declareResource<AdminPromotionRow, AdminPromotion>({
  noun: "promotion",
  permission: "promotions",
  list: {
    api: "/promotions",
    search: "Code or name",
    tabs: [
      { title: "All", params: {} },
      { title: "Running", params: { state: "active" } },
      { title: "Not yet", params: { state: "scheduled" } },
      { title: "Ended", params: { state: "ended" } },
    ],
    columns: [
      { key: "name", title: "Name" },
      { title: "Code", cell: ({ code }) => code ?? "Applies by itself" },
      { key: "benefit", title: "Benefit" },
      { title: "Conditions", cell: (row) => row.conditions.join(" ") || "None" },
      { title: "State", cell: ({ state }) => <StateBadge state={state} /> },
      { title: "Last day", cell: ({ endsOn }) => endsOn ?? "No end" },
      { title: "Orders", cell: uses, isNumeric: true },
    ],
    actions: [endAction],
    empty: {
      title: "No promotions yet",
      text: "A promotion lowers the price of an order, with a code or by itself.",
    },
  },
  record: {
    title: ({ name }) => name,
    kind: "promotion",
    values: ({ categories, ...promotion }) => ({
      ...promotion,
      categoryIds: categories && categories.map(({ id }) => id),
    }),
    fields: {
      name: { label: "Name", isRequired: true },
      ...benefit,
      startsOn: { ...startsOn, isRequired: true },
      ...period,
      ...conditions,
      audience: {
        label: "For",
        control: "choice",
        isRequired: true,
        choices: [...audiences, { value: "member", label: "One customer" }],
      },
      isStopped: { label: "Stopped", control: "yes-no" },
    },
    hidden: {
      uid: "The customer of a coupon for one; personal data that the coupon's form does not need.",
      created_at: "The list is ordered by it.",
      is_sample: "Only the removal of the sample catalogue needs it.",
    },
    actions: [endAction],
    parts: (promotion) => (
      <section className="card" aria-label="In short">
        <Facts
          of={{
            State: <StateBadge state={promotion.state} />,
            Code: promotion.code ?? "None, it applies by itself",
            Benefit: promotion.benefit,
            Conditions: promotion.conditions.join(" "),
            "Orders that use it": uses(promotion),
          }}
        />
      </section>
    ),
  },
  create: {
    initial: { kind: "percent", minimumSubtotal: 0, audience: "everybody" },
    fields: {
      code: {
        label: "Coupon code",
        help: "3 to 24 letters and digits. Empty: it applies by itself and needs a name.",
      },
      ...benefit,
      startsOn: { ...startsOn, help: "Empty: at once." },
      ...period,
      ...conditions,
      name: { label: "Name", help: "Shown to shoppers. Empty: the code." },
      audience: { label: "For", control: "choice", isRequired: true, choices: audiences },
      email: {
        label: "Only for the customer with this email",
        control: "email",
        help: "Empty: everybody.",
      },
    },
    input: ({ email, ...promotion }) => ({ ...promotion, email: email ?? undefined }),
  },
});
