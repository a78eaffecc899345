import { readPageNumber } from "#modules/site/rules/page-number.ts";

/** In which order reviews are listed; ties the newest first. */
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What the address of a list of reviews says. */
export type ReviewQuery = {
  /** Only those that gave so many stars; null for all. */
  stars: number | null;
  sort: ReviewSort;
  /** From 1 on. */
  page: number;
};

/** Reads an address; what it says otherwise counts as not said. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const stars = params.get("stars") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    sort: reviewSorts.find((sort) => sort === params.get("sort")) ?? "newest",
    page: readPageNumber(params),
  };
}

/** The search of an address that says this: "?stars=4&page=2", empty for the plain list. */
export function reviewSearch({ stars, sort, page }: ReviewQuery): string {
  const params = new URLSearchParams();
  if (stars !== null) params.set("stars", String(stars));
  if (sort !== "newest") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
