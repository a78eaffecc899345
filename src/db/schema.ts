import type { Generated, GeneratedAlways } from "kysely";

/** The tables as Kysely sees them; `migrations/` makes them. Amounts are integer cents. */
export type Schema = {
  brand: {
    id: Generated<number>;
    slug: string;
    name: string;
    is_featured: Generated<boolean>;
    position: Generated<number>;
  };
  category: {
    id: Generated<number>;
    parent_id: number | null;
    slug: string;
    name: string;
    description: Generated<string>;
    is_featured: Generated<boolean>;
    position: Generated<number>;
    picture_id: number | null;
  };
  picture: {
    id: Generated<number>;
    key: string;
    alt: string;
    width: number;
    height: number;
    /** Widths of the renditions, ascending; empty for a drawn picture. */
    widths: number[];
    /** Where an imported picture comes from while it is still to be fetched. */
    source_url: string | null;
  };
  picture_file: { key: string; width: number; format: string; bytes: Buffer };
  product: {
    id: Generated<number>;
    slug: string;
    name: string;
    description: string;
    price: number;
    original_price: number | null;
    discount: Generated<number>;
    rating: Generated<number>;
    review_count: Generated<number>;
    brand_id: number;
    category_id: number;
    subcategory_id: number | null;
    tags: Generated<string[]>;
    in_stock: boolean;
    stock_count: number | null;
    specifications: Generated<{ label: string; value: string }[]>;
    features: Generated<string[]>;
    variant_label: string | null;
    units_sold_30_days: Generated<number>;
    published_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** The shopkeeper's order: what "relevance" means without a search. */
    position: Generated<number>;
    is_published: Generated<boolean>;
    /** The first picture, kept here so that a list needs no join per picture. */
    picture_id: number;
    /** The same rule as `ratingBoxOf`: rounded down, 5.0 in the top box. */
    rating_box: GeneratedAlways<number>;
    /** Words of name, brand, tags and categories: the vocabulary of this product. */
    search_words: Generated<string[]>;
    search: GeneratedAlways<string>;
    search_text: Generated<string>;
    search_keywords: Generated<string>;
    /** The handle a product file knows this product by. */
    import_handle: string | null;
    /** Hash of the file rows last applied, so that an unchanged row is known at once. */
    import_hash: string | null;
  };
  product_picture: { product_id: number; picture_id: number; position: number };
  variant: {
    id: Generated<number>;
    product_id: number;
    name: string;
    additional_price: Generated<number>;
    in_stock: boolean;
    stock_count: number | null;
    sku: string | null;
    picture_id: number | null;
    position: Generated<number>;
  };
  banner: {
    id: Generated<number>;
    placement: string;
    title: string;
    description: string;
    link: string;
    call_to_action: string;
    picture_id: number;
    position: Generated<number>;
  };
  review: {
    id: Generated<number>;
    product_id: number;
    author: string;
    rating: number;
    title: string;
    body: string;
    written_on: string;
    is_verified_buyer: Generated<boolean>;
    is_published: Generated<boolean>;
    /** Written for the sample shop, not by a shopper. */
    is_sample: Generated<boolean>;
    is_testimonial: Generated<boolean>;
  };
  slug_redirect: { kind: string; old_slug: string; target_id: number };
  /** How many published products share these values: filter counts without reading products. */
  facet_cell: {
    list: string;
    span_width: number;
    span_start: number;
    brand_id: number;
    rating_box: number;
    in_stock: boolean;
    product_count: number;
  };
  /** What changed of `facet_cell` and was not folded in yet. */
  facet_change: {
    lists: string[];
    step: number;
    brand_id: number;
    rating_box: number;
    in_stock: boolean;
    change: number;
  };
  search_word: { word: string; product_count: number };
  /** What changed of `search_word` and was not folded in yet. */
  search_word_change: { word: string; change: number };
  /** What changed, for the rendered-page cache of every node. */
  page_change: {
    id: Generated<number>;
    transaction_id: Generated<string>;
    subject: string;
    /** When a sweep saw it first; null before. */
    seen_at: Date | null;
  };
  newsletter_subscriber: {
    email: string;
    token_hash: string;
    requested_at: Generated<Date>;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
  };
  outbox: {
    id: Generated<number>;
    kind: string;
    payload: unknown;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  rate_counter: { bucket: string; window_start: Date; hits: number };
  account: {
    id: string;
    /** In lower case. */
    email: string;
    email_verified: Generated<boolean>;
    display_name: string;
    image: string | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sign_in_method: {
    id: string;
    account_id: string;
    /** "credential" for a password, else the provider's name. */
    provider: string;
    /** The account's own id for a password; for Google issuer and subject, which say together who somebody is. */
    provider_account_id: string;
    password_hash: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_session: {
    id: string;
    account_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** What a sign-in through another provider remembers while its window is open. */
  sign_in_attempt: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_link: {
    token_hash: string;
    account_id: string;
    purpose: "verify-email" | "reset-password";
    expires_at: Date;
    created_at: Generated<Date>;
  };
  profile: {
    uid: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    gender: Generated<string>;
    mobile_number: Generated<string>;
    address1: Generated<string>;
    address2: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip_code: Generated<string>;
    country: Generated<string>;
    created_at: Generated<Date>;
  };
  account_closure: {
    uid: string;
    email: string;
    kind: "deactivated" | "deletion";
    requested_at: Date;
    due_at: Date | null;
  };
  secret: { name: string; value: string; created_at: Generated<Date> };
};
