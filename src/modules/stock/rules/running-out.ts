/** What runs out soon lasts at most `soonDays` at the pace of the last `salesDays`; `shown` is how many are listed. */
export const runningOutPolicy = { salesDays: 30, soonDays: 14, shown: 5 } as const;
