import { data, href, redirect } from "react-router";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { ReviewedProduct } from "#modules/reviews/rules/review.ts";
import { findReviewedProduct } from "#modules/reviews/use-cases/read-reviews.server.ts";
import type { Services } from "#platform/services.ts";

type ReviewPath = "/product/:id/reviews" | "/product/:id/review";

/** Personal and not indexed: the product page has the reviews for search engines. */
export const reviewHeaders = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Returns the product of a page; redirects to its canonical address; null if it is unknown. */
export async function productOf(
  services: Services,
  { path, id, url }: { path: ReviewPath; id: string; url: URL },
): Promise<ReviewedProduct | null> {
  const found = await findReviewedProduct(services, id);
  if (found.kind === "moved")
    throw redirect(href(path, { id: found.slug }) + url.search, found.status);
  return found.kind === "found" ? found.product : null;
}

/** Returns the product of a form without a redirect; throws 404 if it is unknown. */
export async function productOfForm(services: Services, id: string): Promise<ReviewedProduct> {
  const found = await findReviewedProduct(services, id);
  if (found.kind !== "found") throw data(null, { status: 404 });
  return found.product;
}

/** Returns the signed-in member; redirects guests to sign-in and back. */
export async function memberOrSignIn(
  services: Services,
  request: Request,
  next: string,
): Promise<Account> {
  const member = await services.accounts.identify(request);
  if (member) return member.account;
  throw redirect(`${href("/auth")}?${new URLSearchParams({ next })}`, { headers: reviewHeaders });
}
