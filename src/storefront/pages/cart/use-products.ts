import { pathHere } from "#modules/core/rules/language/address.ts";
import { useCallback, useEffect, useState } from "react";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import type { HomeDelivery } from "#modules/delivery/rules/delivery-rate.ts";
import {
  DELIVERY_HEADER,
  PRICE_NOTE_HEADER,
  PROMOTION_HEADER,
  type CartProduct,
  type CartProducts,
} from "#modules/catalogue/rules/product.ts";
import { keepSnapshots } from "./product-snapshots.ts";

/** The rates and days of deliveries at home, and the place of a member's profile. */
export type CartDelivery = {
  home: HomeDelivery;
  /** The shop's country. */
  country: string;
  days: { from: string; to: string; validUntil: number } | null;
  place: { country: string; region: string | null; postcode: string | null } | null;
};

type ProductFacts = {
  /** "loading" and "failed" refer to products that are not in `products`. */
  status: "loading" | "ready" | "failed";
  products: CartProducts;
  /** Whether a promotion runs that needs no code. */
  hasPromotion: boolean;
  /** The note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
  priceNote: string | null;
  /** Null before the first answer. */
  delivery: CartDelivery | null;
  retry(): void;
};

type Facts = Pick<ProductFacts, "hasPromotion" | "priceNote" | "delivery">;
type Answer = Facts & Pick<ProductFacts, "products">;

/** A cart that the server has drawn from the browser's cookie. */
export type DrawnCart = Facts & {
  lines: readonly WantedLine[];
  products: readonly CartProduct[];
};

const noAnswer: Answer = {
  products: new Map(),
  hasPromotion: false,
  priceNote: null,
  delivery: null,
};

const productsOf = (ids: readonly number[], found: readonly CartProduct[]): CartProducts => {
  const byId = new Map(found.map((product) => [product.id, product]));
  return new Map(ids.map((id) => [id, byId.get(id) ?? null]));
};

function answerIn({ lines, products, ...facts }: DrawnCart): Answer {
  const ids = lines.map(({ productId }) => productId);
  return { ...facts, products: productsOf(ids, products) };
}

/** Fetches current product data; null for products that are not sold. Throws if the request fails. */
export async function askProducts(ids: readonly number[], signal: AbortSignal): Promise<Answer> {
  const search = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  const response = await fetch(pathHere(`/api/cart-products?${search}`), { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  return {
    products: productsOf(ids, (await response.json()) as CartProduct[]),
    hasPromotion: response.headers.has(PROMOTION_HEADER),
    priceNote: JSON.parse(response.headers.get(PRICE_NOTE_HEADER) ?? "null") as string | null,
    delivery: JSON.parse(response.headers.get(DELIVERY_HEADER) ?? "null") as CartDelivery | null,
  };
}

/** Fetches product data that was not drawn; again when the tab becomes visible or the browser comes online. */
export function useProducts(ids: readonly number[], drawn: DrawnCart | null = null): ProductFacts {
  const [answer, setAnswer] = useState(() => (drawn ? answerIn(drawn) : noAnswer));
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const unknown = ids.filter((id) => !answer.products.has(id));
  const question = questionOf(unknown);
  const everything = questionOf(ids);
  const validUntil = answer.delivery?.days?.validUntil ?? Infinity;

  useEffect(() => {
    if (drawn) keepSnapshots(answerIn(drawn).products);
  }, [drawn]);

  useEffect(() => {
    if (question === "") return;
    const abort = new AbortController();
    ask(question, abort.signal)
      .then(({ products, ...facts }) => {
        setAnswer((former) => ({
          products: new Map([...former.products, ...products]),
          ...facts,
        }));
        setFailed(false);
      })
      .catch(() => abort.signal.aborted || setFailed(true));
    return () => abort.abort();
  }, [question, attempt]);

  useEffect(() => {
    if (everything === "") return;
    const abort = new AbortController();
    const refetch = () => {
      if (document.visibilityState !== "visible") return;
      // If the request fails, the known products remain.
      void ask(everything, abort.signal).then(setAnswer, () => undefined);
    };
    document.addEventListener("visibilitychange", refetch);
    addEventListener("online", refetch);
    // The delivery days change at the cut-off. A long timer would pause while a computer sleeps.
    const timer = setInterval(() => Date.now() >= validUntil && refetch(), MINUTE_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
      removeEventListener("online", refetch);
      document.removeEventListener("visibilitychange", refetch);
    };
  }, [everything, validUntil]);

  const status = question === "" ? "ready" : hasFailed ? "failed" : "loading";
  return { ...answer, status, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}

/** Sorted, so that the same products give the same key. */
function questionOf(ids: readonly number[]): string {
  return [...new Set(ids)].toSorted((a, b) => a - b).join(",");
}

async function ask(question: string, signal: AbortSignal): Promise<Answer> {
  const answer = await askProducts(question.split(",").map(Number), signal);
  keepSnapshots(answer.products);
  return answer;
}
