/** Money that arrived, as a bank statement has it. */
export type StatementLine = {
  /** The day on which it was booked, YYYY-MM-DD. */
  on: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** Empty if the statement does not say. */
  currency: string;
  reference: string;
  payer: string;
};

/** How numbers and dates are read where a file leaves it open. */
export type Reading = { digits: number; isMonthFirst: boolean };
