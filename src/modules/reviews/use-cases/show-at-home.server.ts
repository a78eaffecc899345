import { setTestimonial } from "#modules/reviews/store/review-decisions.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Services } from "#platform/services.ts";

/** Shows a published review on the home page or removes it (decision 15); returns its title. */
export async function showAtHome(
  { db }: Pick<Services, "db">,
  id: number,
  isShown: boolean,
): Promise<Result<string, "not-published">> {
  const title = await setTestimonial(db, id, isShown);
  return title === null ? err("not-published") : ok(title);
}
