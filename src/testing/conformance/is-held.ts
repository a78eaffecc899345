/**
 * Whether a case holds. Only what it expects and does not see means that it does not; any other failure, as of the
 * network, says nothing about it and is thrown.
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
