import { useCallback, useEffect, useState } from "react";
import type { CartProducts } from "#modules/catalogue/rules/cart-product.ts";
import { askProducts } from "./ask-products.ts";
import { keepSnapshots } from "./product-snapshots.ts";

export type ProductFacts = {
  /** "loading" and "failed" refer to products that are not in `products`. */
  status: "loading" | "ready" | "failed";
  products: CartProducts;
  retry(): void;
};

/** Fetches current product data; fetched again when the tab becomes visible or the browser comes online. */
export function useProducts(ids: readonly number[]): ProductFacts {
  const [products, setProducts] = useState<CartProducts>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const unknown = ids.filter((id) => !products.has(id));
  const question = questionOf(unknown);
  const everything = questionOf(ids);

  useEffect(() => {
    if (question === "") return;
    const abort = new AbortController();
    ask(question, abort.signal)
      .then((known) => {
        setProducts((former) => new Map([...former, ...known]));
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
      void ask(everything, abort.signal).then(setProducts, () => undefined);
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
  return { status, products, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}

/** Sorted, so that the same products give the same key. */
function questionOf(ids: readonly number[]): string {
  return [...new Set(ids)].toSorted((a, b) => a - b).join(",");
}

async function ask(question: string, signal: AbortSignal): Promise<CartProducts> {
  const answer = await askProducts(question.split(",").map(Number), signal);
  keepSnapshots(answer);
  return answer;
}
