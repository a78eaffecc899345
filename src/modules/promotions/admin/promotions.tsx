import type {
  AdminPromotion,
  AdminPromotionRow,
} from "#modules/promotions/api/staff-promotions-schemas.ts";
import {
  type Action,
  type Field,
  type FieldGroup,
  type FieldMap,
  declareResource,
} from "#admin/resource/resource.ts";
import { Badge, type Tone } from "#admin/ui/values.tsx";
import { Card } from "#admin/ui/page.tsx";
import { TrialCard } from "./trial-card.tsx";
import { Facts } from "#admin/ui/facts.tsx";

type State = AdminPromotionRow["state"];

const states: Readonly<Record<State, [string, Tone]>> = {
  active: ["Running", "good"],
  scheduled: ["Scheduled", "wait"],
  ended: ["Ended", "plain"],
};

function StateBadge({ state }: { state: State }) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}

const isBuyGet = { field: "kind", is: ["buy-get"] };

const benefit: FieldMap = {
  kind: {
    label: "Kind",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "percent", label: "Percent off" },
      { value: "fixed", label: "Amount off" },
      { value: "buy-get", label: "Buy X, get Y" },
      { value: "free-shipping", label: "Free delivery" },
    ],
  },
  amount: {
    label: "Amount off",
    control: "money",
    isRequired: true,
    onlyIf: { field: "kind", is: ["fixed"] },
  },
  buyQuantity: units("Customer buys", "Units of the goods below."),
  getQuantity: units("Customer gets", "Units that cost less: always the cheapest ones."),
  percent: {
    label: "Percent off",
    control: "number",
    unit: "%",
    isRequired: true,
    onlyIf: { field: "kind", is: ["percent", "buy-get"] },
    help: "100 is free.",
  },
  timesPerOrder: {
    ...units("Times per order", "Empty: no limit."),
    isRequired: false,
  },
};

function units(label: string, help: string): Field {
  return { label, help, control: "number", isRequired: true, onlyIf: isBuyGet };
}

const goods: FieldMap = {
  productIds: { label: "Products", control: "goods", of: "product" },
  categoryIds: {
    label: "Categories",
    control: "goods",
    of: "category",
    help: "With their subcategories.",
  },
  brandIds: { label: "Brands", control: "goods", of: "brand" },
};

const rewarded: FieldMap = {
  getProductIds: {
    label: "Discounted products",
    control: "goods",
    of: "product",
    onlyIf: isBuyGet,
    help: "All three empty: the goods that the customer buys.",
  },
  getCategoryIds: {
    label: "Discounted categories",
    control: "goods",
    of: "category",
    onlyIf: isBuyGet,
  },
  getBrandIds: { label: "Discounted brands", control: "goods", of: "brand", onlyIf: isBuyGet },
};

const startsOn = { label: "First day", control: "day" } as const;
const period: FieldMap = {
  endsOn: {
    label: "Last day",
    control: "day",
    help: "Until midnight in the shop’s time zone. Empty: no end.",
    problem: /^The end must/,
  },
  limit: { label: "Total uses", control: "number", help: "Empty: no limit." },
};

const conditions: FieldMap = {
  minimumSubtotal: { label: "Minimum order value", control: "money", isRequired: true },
  limitPerCustomer: { label: "Uses per customer", control: "number", help: "Empty: no limit." },
  isFirstOrderOnly: { label: "First order only", control: "yes-no" },
  isListed: {
    label: "Offered in the cart",
    control: "yes-no",
    help: "Shoppers see the coupon without knowing its code.",
  },
};

const namesOf = (...maps: readonly FieldMap[]) => maps.flatMap((map) => Object.keys(map));
const groups = (first: readonly string[], rest: readonly string[]): FieldGroup[] => [
  { title: "Discount", names: [...first, ...namesOf(benefit)] },
  { title: "When", names: ["startsOn", ...namesOf(period)] },
  { title: "Applies to all products, or only to", names: namesOf(goods) },
  { title: "Discounted goods", names: namesOf(rewarded) },
  { title: "Conditions", names: [...namesOf(conditions), ...rest], isFolded: true },
];

const audiences = [
  { value: "everybody", label: "Everyone" },
  { value: "students", label: "Verified students" },
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
      { title: "Scheduled", params: { state: "scheduled" } },
      { title: "Ended", params: { state: "ended" } },
    ],
    columns: [
      { key: "name", title: "Name" },
      { title: "Code", cell: ({ code }) => code ?? "Applies by itself" },
      { key: "benefit", title: "Discount" },
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
    groups: groups(["name"], ["audience", "isStopped"]),
    fields: {
      name: { label: "Name", isRequired: true },
      ...benefit,
      startsOn: { ...startsOn, isRequired: true },
      ...period,
      ...goods,
      ...rewarded,
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
      <>
        <Card title="In short">
          <Facts
            of={{
              State: <StateBadge state={promotion.state} />,
              Code: promotion.code ?? "None, it applies by itself",
              Discount: promotion.benefit,
              Conditions: promotion.conditions.join(" "),
              "Orders that use it": uses(promotion),
            }}
          />
        </Card>
        <TrialCard promotion={promotion} />
      </>
    ),
  },
  create: {
    initial: {
      kind: "percent",
      buyQuantity: 2,
      getQuantity: 1,
      minimumSubtotal: 0,
      audience: "everybody",
    },
    groups: groups(["code", "name"], ["audience", "email"]),
    fields: {
      code: {
        label: "Coupon code",
        help: "3 to 24 letters and digits. Empty: it applies by itself and needs a name.",
      },
      name: { label: "Name", help: "Shown to shoppers. Empty: the code." },
      ...benefit,
      startsOn: { ...startsOn, help: "Empty: at once." },
      ...period,
      ...goods,
      ...rewarded,
      ...conditions,
      audience: { label: "For", control: "choice", isRequired: true, choices: audiences },
      email: {
        label: "Only for the customer with this email",
        control: "email",
        help: "Empty: everyone.",
      },
    },
    input: ({ email, buyQuantity, getQuantity, ...promotion }) => ({
      ...promotion,
      ...(promotion["kind"] === "buy-get" && { buyQuantity, getQuantity }),
      email: email ?? undefined,
    }),
  },
});
