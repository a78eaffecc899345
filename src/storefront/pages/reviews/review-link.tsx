import { href } from "react-router";
import { texts } from "#modules/core/rules/language/texts.ts";
import { TextLink } from "#storefront/ui/link.tsx";

const linkTexts = texts("review-link", { write: "Write a review" });

type OrderedLine = { delivered: number; productId: number | null; slug: string };

/** A member can review delivered products. */
export function ReviewLink({ line: { delivered, productId, slug } }: { line: OrderedLine }) {
  if (delivered === 0 || productId === null) return null;
  return <TextLink to={href("/product/:id/review", { id: slug })}>{linkTexts.write}</TextLink>;
}
