/**
 * Works on one batch at a time while the next one is read. Waits for running work before it throws. If
 * both fail, it throws the error of the reading.
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
      // The await above or below throws its error; this avoids an unhandled rejection.
      working.catch(() => undefined);
    }
  } catch (error) {
    await working.catch(() => undefined);
    throw error;
  }
  await working;
}
