/** The shape of the sample shop's data files. Prices are dollars as written ("149.00"). */

export type SampleBrand = { slug: string; name: string; featured?: boolean };

export type SampleSubcategory = { id: number; slug: string; name: string; picture: string };

export type SampleCategory = SampleSubcategory & {
  description: string;
  featured?: boolean;
  /** Opened goods of it can't come back. */
  returnedSealedOnly?: true;
  subcategories?: SampleSubcategory[];
};

export type SampleReview = {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Shown on the home page. */
  testimonial?: true;
};

export type SampleVariant = {
  name: string;
  /** Its own price; either all options have one, or none. */
  price?: string;
  /** What its own price fell from. */
  compareAtPrice?: string;
  additionalPrice?: string;
  /** Units on hand; without it the product's count holds. 0 is sold out. */
  stockCount?: number;
  /** A picture name where the variant looks different. */
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
  /** Percent, comes off the line in the cart. */
  discount?: number;
  /** Units on hand; null where no count is kept; 0 is sold out. */
  stockCount: number | null;
  unitsSold30Days: number;
  publishedOn: string;
  /** Names in sample/pictures/manifest.json, the first one for cards. */
  pictures: string[];
  /** Paragraphs parted by blank lines. */
  description: string;
  features: string[];
  specifications: Record<string, string>;
  tags: string[];
  variants?: { label: string; options: SampleVariant[] };
  reviews: SampleReview[];
};

export type SampleCoupon = {
  code: string;
  name: string;
  benefit: { percent: number } | "free-shipping";
  /** The least that its goods have to cost. */
  from?: string;
  /** The slug of the category that it is for. */
  category?: string;
};

export type SampleBanner = {
  placement: "carousel" | "promo";
  title: string;
  description: string;
  link: string;
  callToAction: string;
  picture: string;
};
