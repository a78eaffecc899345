import { readPageNumber } from "#modules/core/rules/page.ts";

/** The sort orders of reviews; ties are newest first. */
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The parameters of a review list. */
export type ReviewQuery = {
  /** The star filter; null for all. */
  stars: number | null;
  sort: ReviewSort;
  /** From 1. */
  page: number;
};

/** The query in a URL's parameters; unknown values fall back to the default. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const stars = params.get("stars") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    sort: reviewSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    page: readPageNumber(params),
  };
}

/** The query string: "?stars=4&page=2", empty for the defaults. */
export function reviewSearch({ stars, sort, page }: ReviewQuery): string {
  const params = new URLSearchParams();
  if (stars !== null) params.set("stars", String(stars));
  if (sort !== "newest") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
