import { data, href, redirect } from "react-router";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { ReviewedProduct } from "#modules/reviews/rules/own-review.ts";
import { findReviewedProduct } from "#modules/reviews/use-cases/find-reviewed-product.server.ts";
import type { Services } from "#platform/services.ts";

type ReviewPath = "/product/:id/reviews" | "/product/:id/review";

/** For whoever is signed in, and no search engine: the product's own page has its reviews, too. */
export const reviewHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** The product that a page is about, under its one address; null where there is none. */
export async function productOf(
  services: Services,
  { path, id, url }: { path: ReviewPath; id: string; url: URL },
): Promise<ReviewedProduct | null> {
  const found = await findReviewedProduct(services, id);
  if (found.kind === "moved") throw redirect(href(path, { id: found.slug }) + url.search, 301);
  return found.kind === "found" ? found.product : null;
}

/** The same for a form: it is not sent on to another address. */
export async function productOfForm(services: Services, id: string): Promise<ReviewedProduct> {
  const found = await findReviewedProduct(services, id);
  if (found.kind !== "found") throw data(null, { status: 404 });
  return found.product;
}

/** Who is signed in; anybody else is led to sign in, and back afterwards. */
export async function memberOrSignIn(
  services: Services,
  request: Request,
  next: string,
): Promise<Account> {
  const member = await services.accounts.identify(request);
  if (member) return member.account;
  throw redirect(`${href("/auth")}?${new URLSearchParams({ next })}`, { headers: reviewHeaders });
}
