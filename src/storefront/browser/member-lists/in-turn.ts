let last: Promise<unknown> = Promise.resolve();

/** Does one thing after the other, in this tab and, where the browser can, in all tabs together. */
export function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(() => withLock(work));
  last = done.catch(() => {});
  return done;
}

// Absent where the shop is reached without encryption.
const locks = (navigator as Partial<Navigator>).locks;

async function withLock(work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request("shop.member-lists", work) : work());
}
