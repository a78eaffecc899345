export type RateCounterTables = {
  rate_counter: { bucket: string; window_start: Date; hits: number };
};
