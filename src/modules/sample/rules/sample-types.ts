import type { BannerPlacement } from "#modules/catalogue/rules/banner.ts";

/** Types of the sample catalogue's files. Prices are dollars as text ("149.00"). */

export type SampleBrand = { slug: string; name: string; featured?: boolean };

export type SampleSubcategory = { id: number; slug: string; name: string; picture: string };

export type SampleCategory = SampleSubcategory & {
  description: string;
  /** A wide picture for the category's page. */
  room: string;
  featured?: boolean;
  /** Opened goods of this category cannot be returned. */
  returnedSealedOnly?: true;
  subcategories?: SampleSubcategory[];
};

export type SampleVariant = {
  name: string;
  /** Its own price; all options have one, or none has. */
  price?: string;
  /** Its own former price. */
  compareAtPrice?: string;
  additionalPrice?: string;
  /** Units on hand; 0 is sold out; absent uses the product's count. */
  stockCount?: number;
  /** A picture name if the variant looks different. */
  picture?: string;
};

export type SampleProduct = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  category: string;
  subcategory?: string;
  price: string;
  originalPrice?: string;
  /** Percent off the line in the cart. */
  discount?: number;
  /** Units on hand; 0 is sold out; null is not counted. */
  stockCount: number | null;
  unitsSold30Days: number;
  publishedOn: string;
  /** Names in sample/pictures/manifest.json; the first one is shown on cards. */
  pictures: string[];
  /** Plain text; blank lines separate paragraphs. */
  description: string;
  features: string[];
  specifications: Record<string, string>;
  /** For the unit price: "340 g" or "500 ml". */
  netContent?: string;
  tags: string[];
  variants?: { label: string; options: SampleVariant[] };
};

/** The sample's texts in another language, by the slug, English title, code or name of a record. */
export type SampleTexts = {
  products: Record<string, ProductTexts>;
  categories: Record<string, Record<string, string>>;
  banners: Record<string, Record<"title" | "description" | "callToAction", string>>;
  deliveryMethods: Record<string, string>;
  coupons: Record<string, string>;
  /** Alternative texts. */
  pictures: Record<string, string>;
};

/** In the order of the product's own features and specifications. */
export type ProductTexts = Pick<
  SampleProduct,
  "slug" | "name" | "description" | "features" | "specifications" | "tags"
> & { variants?: { label: string; options: Record<string, string> } };

export type SampleCoupon = {
  code: string;
  name: string;
  benefit: { percent: number } | "free-shipping";
  /** The minimum subtotal of the goods it applies to, in dollars. */
  from?: string;
  /** The slug of the category it applies to. */
  category?: string;
};

export type SampleBanner = {
  placement: BannerPlacement;
  title: string;
  description: string;
  link: string;
  callToAction: string;
  picture: string;
  /** An upright crop for phones. */
  tallPicture?: string;
};
