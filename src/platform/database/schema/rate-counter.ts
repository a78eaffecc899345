export type RateCounterTables = {
  rate_counter: {
    action: string;
    subject: string;
    /** SHA-256 of the counted subject. */
    subject_hash: string;
    window_seconds: number;
    window_start: Date;
    hits: number;
  };
};
