/** What staff choose by name: products, categories with their subcategories, brands. */
export const goodsKinds = ["product", "category", "brand"] as const;
export type GoodsKind = (typeof goodsKinds)[number];
