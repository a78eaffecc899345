import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { errorBody } from "#adapters/stripe/testing/stripe-objects.ts";

type Params = Readonly<Record<string, string>>;
type Rate = { name: string; level: "country" | "state" | "city"; place: string; percent: string };

/** The account's registrations: countries, and New York. */
const rates: Readonly<Record<string, readonly Rate[]>> = {
  DE: [{ name: "VAT", level: "country", place: "Germany", percent: "19.0" }],
  GB: [{ name: "VAT", level: "country", place: "United Kingdom", percent: "20.0" }],
  "US NY": [
    { name: "Sales Tax", level: "state", place: "New York", percent: "4.0" },
    { name: "Sales Tax", level: "city", place: "New York City", percent: "4.875" },
  ],
};

/** The parameters that Stripe accepts; it rejects others. */
const allowed =
  /^(currency|expand\[\d\]|customer_details\[(address\]\[(country|state|postal_code)|address_source|taxability_override|tax_ids\]\[0\]\[(type|value))\]|line_items\[\d+\]\[(amount|reference|tax_behavior|tax_code)\]|shipping_cost\[(amount|tax_behavior|tax_code)\])$/;

/** Lines that Stripe sends with a calculation. */
const FIRST_LINES = 10;

/** What the double does with the next requests. */
type Mood = "answers" | "silent" | "down" | "nonsense";

/** A double of Stripe Tax on this machine, with the shapes of Stripe's types. */
export async function startStripeTaxDouble(secretKey = "sk_test_double") {
  const asked: Params[] = [];
  const calculations = new Map<string, Stripe.Tax.CalculationLineItem[]>();
  let mood: Mood = "answers";
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood === "silent") return;
      const { pathname } = new URL(request.url ?? "/", "http://stripe.test");
      const params = Object.fromEntries(new URLSearchParams(body));
      const [, id] = /^\/v1\/tax\/calculations\/(\w+)\/line_items$/.exec(pathname) ?? [];
      const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
      if (mood === "down" || !isKnown) return send(response, isKnown ? 500 : 401, failure());
      if (id !== undefined) return send(response, 200, listOf(calculations.get(id) ?? [], 100));
      asked.push(params);
      const problem = problemOf(params);
      if (problem) return send(response, 400, failure(problem));
      send(response, 200, mood === "nonsense" ? nonsense(params) : calculate(params));
    });
  });

  function calculate(params: Params) {
    const lines = linesOf(params).map((line) => lineItem(params, line));
    const id = `taxcalc_test${calculations.size}`;
    calculations.set(id, lines);
    const shipping = params["shipping_cost[amount]"];
    return {
      id,
      object: "tax.calculation",
      currency: params["currency"],
      line_items: listOf(lines, FIRST_LINES),
      shipping_cost: shipping === undefined ? null : taxedPart(params, "shipping_cost"),
    };
  }

  /** An included tax above the price. */
  function nonsense(params: Params) {
    const whole = calculate(params);
    const broken = whole.line_items.data.map((line) => ({ ...line, amount_tax: -1 }));
    return { ...whole, line_items: { ...whole.line_items, data: broken } };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    /** The parameters of the calculations, oldest first. */
    asked,
    setMood(next: Mood) {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const placeOf = (params: Params, part: string) => params[`customer_details[address][${part}]`];

function problemOf(params: Params): { code: string; message: string } | null {
  const unknown = Object.keys(params).find((name) => !allowed.test(name));
  if (unknown !== undefined) return { code: "parameter_unknown", message: `Unknown: ${unknown}` };
  const isWrong =
    placeOf(params, "country") === "US" && !/^\d{5}/.test(placeOf(params, "postal_code") ?? "");
  return isWrong ? { code: "customer_tax_location_invalid", message: "Unknown place." } : null;
}

function linesOf(params: Params): string[] {
  const found = Object.keys(params).map((name) => /^line_items\[\d+\]/.exec(name)?.[0]);
  return [...new Set(found.filter((name) => name !== undefined))];
}

function lineItem(params: Params, name: string): Stripe.Tax.CalculationLineItem {
  const reference = params[`${name}[reference]`] ?? "";
  return {
    id: `tax_li_test${reference}`,
    object: "tax.calculation_line_item",
    livemode: false,
    metadata: null,
    performance_location: null,
    product: null,
    quantity: 1,
    reference,
    ...taxedPart(params, name),
  };
}

/** The taxes of a line, or of the delivery. */
function taxedPart(params: Params, name: string) {
  const amount = Number(params[`${name}[amount]`]);
  const isIncluded = params[`${name}[tax_behavior]`] === "inclusive";
  const code = params[`${name}[tax_code]`] ?? "txcd_99999999";
  const country = placeOf(params, "country") ?? "";
  const state = placeOf(params, "state") ?? null;
  const own = rates[country] ?? rates[`${country} ${state}`] ?? [];
  const isReversed = params["customer_details[taxability_override]"] === "reverse_charge";
  const isFree = isReversed || code === "txcd_00000000" || own.length === 0;
  const all = own.reduce((whole, { percent }) => whole + Number(percent), 0);
  const net = isIncluded && !isFree ? amount / (1 + all / 100) : amount;
  const breakdown = isFree
    ? [
        row({
          country,
          state,
          amount: 0,
          base: 0,
          rate: null,
          reason: freeReason(isReversed, code),
        }),
      ]
    : own.map((rate) =>
        row({
          country,
          state: rate.level === "country" ? null : state,
          amount: Math.round((net * Number(rate.percent)) / 100),
          base: Math.round(net),
          rate,
          reason: "standard_rated",
        }),
      );
  return {
    amount,
    amount_tax: breakdown.reduce((whole, each) => whole + each.amount, 0),
    tax_behavior: isIncluded ? ("inclusive" as const) : ("exclusive" as const),
    tax_breakdown: breakdown,
    tax_code: code,
  };
}

const freeReason = (isReversed: boolean, code: string) => {
  if (isReversed) return "reverse_charge";
  return code === "txcd_00000000" ? "product_exempt" : "not_collecting";
};

type RowParts = {
  country: string;
  state: string | null;
  amount: number;
  base: number;
  rate: Rate | null;
  reason: Stripe.Tax.CalculationLineItem.TaxBreakdown.TaxabilityReason;
};

function row({ country, state, amount, base, rate, reason }: RowParts) {
  return {
    amount,
    jurisdiction: {
      country,
      display_name: rate?.place ?? country,
      level: rate?.level ?? ("country" as const),
      state,
    },
    sourcing: "destination" as const,
    tax_rate_details: rate && {
      display_name: rate.name,
      percentage_decimal: rate.percent,
      tax_type: rate.name === "VAT" ? ("vat" as const) : ("sales_tax" as const),
    },
    taxability_reason: reason,
    taxable_amount: base,
  };
}

function listOf(lines: Stripe.Tax.CalculationLineItem[], limit: number) {
  return { object: "list", data: lines.slice(0, limit), has_more: lines.length > limit, url: "/" };
}

function failure(problem?: { code: string; message: string }) {
  return errorBody(
    problem
      ? { type: "invalid_request_error", ...problem }
      : { type: "api_error", message: "Something broke." },
  );
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
