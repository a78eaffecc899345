import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Tax classes and rates. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    tax_class: {
      code: string;
      name: string;
    };
    tax_rate: {
      id: GeneratedAlways<number>;
      tax_class: string;
      name: string;
      /** 0.19 is 19 %. */
      rate: number;
      country: string;
      /** Null for the whole country. */
      region: string | null;
      /** Codes, ranges and prefixes with commas; null for all. */
      postcodes: string | null;
      is_included: boolean;
      priority: Generated<number>;
      is_compound: Generated<boolean>;
      is_on_delivery: Generated<boolean>;
      /** First and last day, YYYY-MM-DD. */
      valid_from: string;
      valid_to: string | null;
      version: Generated<number>;
    };
    /** Where the shop collects tax. */
    tax_registration: {
      id: GeneratedAlways<number>;
      /** Two letters, or EU for the one-stop shop. */
      country: string;
      /** A state or province; null for the whole country. */
      region: string | null;
      version: Generated<number>;
    };
    /** Answers of the register of VAT numbers. An extension writes them; the migration is older. */
    vat_check: {
      number: string;
      is_valid: boolean;
      checked_at: Date;
      /** The name in the register; empty if unknown. */
      name: string;
      /** The consultation number; empty without one. */
      reference: string;
    };
    /** Answers of a service that calculates taxes, by the hash of the question; also of an extension. */
    tax_calculation: {
      question: string;
      answer: JSONColumnType<object>;
      calculated_at: Date;
    };
    /** Only of products that are not of the standard class. */
    product_tax_class: {
      product_id: number;
      tax_class: string;
    };
  }
}
