/**
 * Whether a case passes. Only a failed expectation means no; other errors, such as those of the network, are thrown.
 */
export async function isHeld(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AssertionError") return false;
    throw error;
  }
}
