import type { ProductSamples } from "#modules/sample/store/product-samples.server.ts";

type SampleReview = {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  /** YYYY-MM-DD. */
  date: string;
  /** True to show it on the home page. */
  testimonial?: true;
};

/** Sample reviews by the slug of their product. */
export type SampleReviews = Readonly<Record<string, readonly SampleReview[]>>;

export const sampleReviews: ProductSamples = {
  noun: "reviews",
  table: "review",
  async seed(tx, products, read) {
    const reviews = read<SampleReviews>("catalogue/reviews");
    const rows = products.flatMap(({ id, slug }) =>
      (reviews[slug] ?? []).map(({ date, testimonial, ...review }) => ({
        ...review,
        product_id: id,
        written_on: date,
        is_sample: true,
        is_testimonial: testimonial ?? false,
      })),
    );
    await tx.insertInto("review").values(rows).execute();
  },
};
