export type RateCounterTables = {
  rate_counter: {
    action: string;
    subject: string;
    /** SHA-256 of whom or what is counted. */
    subject_hash: string;
    window_seconds: number;
    window_start: Date;
    hits: number;
  };
};
