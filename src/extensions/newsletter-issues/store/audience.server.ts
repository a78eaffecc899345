import { sql } from "kysely";
import type { Audience } from "#extensions/newsletter-issues/rules/issue.ts";
import type { Audience as Condition } from "#modules/newsletter/store/subscribers.server.ts";

/** The subscribers `s` of an audience, by the orders of their email address. Cancelled orders do not count. */
export function audienceOf(
  { audience, audienceCategory: category, audienceSince: since }: Audience,
  timeZone: string,
): Condition {
  if (audience === "all") return sql`true`;
  const ordered = sql`
    select from shop_order as o where o.email <> '' and customer_key(o.email) = customer_key(s.email)
      and o.placed_at is not null and o.state in ('placed', 'completed')
      and o.placed_at >= coalesce(${since}::date::timestamp at time zone ${timeZone}, '-infinity')`;
  if (audience === "not-since") return sql`not exists (${ordered})`;
  if (category === null) return sql`exists (${ordered})`;
  return sql`exists (${ordered} and exists (
    select from order_line join product on product.id = product_id
    where order_id = o.id and ${category}::bigint in (category_id, subcategory_id)))`;
}
