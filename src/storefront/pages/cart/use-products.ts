import { useCallback, useEffect, useState } from "react";
import {
  PRICE_NOTE_HEADER,
  PROMOTION_HEADER,
  type CartProduct,
  type CartProducts,
} from "#modules/catalogue/rules/product.ts";
import { keepSnapshots } from "./product-snapshots.ts";

type ProductFacts = {
  /** "loading" and "failed" refer to products that are not in `products`. */
  status: "loading" | "ready" | "failed";
  products: CartProducts;
  /** Whether a promotion runs that needs no code. */
  hasPromotion: boolean;
  /** The note beside prices, such as "incl. VAT"; null if the shop collects no tax. */
  priceNote: string | null;
  retry(): void;
};

type Answer = Pick<ProductFacts, "products" | "hasPromotion" | "priceNote">;

/** Fetches current product data; null for products that are not sold. Throws if the request fails. */
export async function askProducts(ids: readonly number[], signal: AbortSignal): Promise<Answer> {
  const search = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  const response = await fetch(`/api/cart-products?${search}`, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  const found = (await response.json()) as CartProduct[];
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    products: new Map(ids.map((id) => [id, byId.get(id) ?? null])),
    hasPromotion: response.headers.has(PROMOTION_HEADER),
    priceNote: response.headers.get(PRICE_NOTE_HEADER),
  };
}

/** Fetches current product data; fetched again when the tab becomes visible or the browser comes online. */
export function useProducts(ids: readonly number[]): ProductFacts {
  const [answer, setAnswer] = useState<Answer>({
    products: new Map(),
    hasPromotion: false,
    priceNote: null,
  });
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const unknown = ids.filter((id) => !answer.products.has(id));
  const question = questionOf(unknown);
  const everything = questionOf(ids);

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
    return () => {
      abort.abort();
      removeEventListener("online", refetch);
      document.removeEventListener("visibilitychange", refetch);
    };
  }, [everything]);

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
