/**
 * Works on one batch after another; the next one is read while the work on this one goes on. Where both fail, the error
 * of the reading is thrown, once nothing is under way.
 */
export async function workWhileReading<Batch>(
  batches: AsyncIterable<Batch>,
  work: (batch: Batch) => Promise<void>,
): Promise<void> {
  let working = Promise.resolve();
  try {
    for await (const batch of batches) {
      await working;
      working = work(batch);
      // Whoever awaits it hears of its error.
      working.catch(() => undefined);
    }
  } catch (error) {
    await working.catch(() => undefined);
    throw error;
  }
  await working;
}
