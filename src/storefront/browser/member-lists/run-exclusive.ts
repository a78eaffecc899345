let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time, across tabs if the Web Locks API is available. */
export function runExclusive(work: () => Promise<void>): Promise<void> {
  const done = last.then(() => withLock(work));
  last = done.catch(() => {});
  return done;
}

// The Web Locks API is absent without HTTPS.
const locks = (navigator as Partial<Navigator>).locks;

async function withLock(work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request("shop.member-lists", work) : work());
}
