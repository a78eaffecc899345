type Day = { day: string; orders: number; total: number };

/** The days up to today that the first page shows. */
export const periods = { today: 1, "7 days": 7, "30 days": 30 } as const;

export type Period = keyof typeof periods;

/** Sums of a period and of the one before, and its days beside those before. Totals are in cents. */
export function salesOf(sales: readonly Day[], period: Period) {
  const length = periods[period];
  const now = sales.slice(-length);
  const before = sales.slice(-2 * length, -length);
  return {
    now: sumsOf(now),
    before: sumsOf(before),
    days: now.map((day, index) => ({ ...day, before: before[index]?.total ?? 0 })),
  };
}

function sumsOf(days: readonly Day[]) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return { orders, total, average: orders === 0 ? null : Math.round(total / orders) };
}

/** The change in whole percent; null if there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
