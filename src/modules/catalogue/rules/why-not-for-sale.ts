import type { ProductStatus } from "./product.ts";

export type SaleFacts = {
  status: ProductStatus;
  publishAt: Date | null;
  /** Pictures with files, and pictures that are still to be fetched. */
  pictures: number;
  pendingPictures: number;
  hasBrand: boolean;
  hasCategory: boolean;
  /** The lowest price in cents. */
  price: number;
  inStock: boolean;
};

/** Where staff fix it. */
type Place = "status" | "pictures" | "brand" | "category" | "price" | "stock";

export type SaleFinding = {
  place: Place;
  message: string;
  /** Whether the product cannot become active before this is fixed. */
  blocks: boolean;
};

/** Returns why shoppers cannot buy a product; empty if they can. */
export function whyNotForSale(facts: SaleFacts): SaleFinding[] {
  const missing = (place: Place, message: string) => ({ place, message, blocks: true });
  const waits = (place: Place, message: string) => ({ place, message, blocks: false });
  const { status, publishAt, pictures, pendingPictures } = facts;
  return [
    ...(status === "archived" ? [waits("status", "It is archived.")] : []),
    ...(status === "draft" && publishAt === null ? [waits("status", "It is a draft.")] : []),
    ...(publishAt === null ? [] : [waits("status", "It is published at a set time.")]),
    ...(pictures + pendingPictures === 0 ? [missing("pictures", "It has no picture.")] : []),
    ...(facts.hasBrand ? [] : [missing("brand", "It has no brand.")]),
    ...(facts.hasCategory ? [] : [missing("category", "It has no category.")]),
    ...(facts.price > 0 ? [] : [missing("price", "It has no price.")]),
    ...(facts.inStock ? [] : [waits("stock", "It is out of stock.")]),
  ];
}

/** Returns one sentence about what a product lacks to be active; null if it lacks nothing. */
export function activationProblem(facts: SaleFacts): string | null {
  const blocking = whyNotForSale(facts).filter(({ blocks }) => blocks);
  if (blocking.length === 0) return null;
  return `The product cannot be active yet. ${blocking.map(({ message }) => message).join(" ")}`;
}
