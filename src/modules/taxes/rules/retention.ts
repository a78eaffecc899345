/** How long the shop keeps data about taxes. The privacy policy quotes these values. */
export const taxesRetention = {
  /** Answers about VAT numbers of checkouts; an order keeps the one that it depends on. */
  vatCheckDays: 2,
  /** Taxes that a service calculated for checkouts; an order keeps its own. */
  taxCalculationDays: 2,
} as const;
