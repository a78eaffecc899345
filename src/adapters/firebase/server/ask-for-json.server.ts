const TIMEOUT_MS = 10_000;

/** Sends one HTTP request with a timeout. A network failure is thrown with its cause. */
export async function askForJson(
  address: string,
  init: RequestInit,
): Promise<{ isGood: boolean; status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    return { isGood: answer.ok, status: answer.status, body };
  } catch (error) {
    throw new Error(`${new URL(address).host} can't be reached.`, { cause: error });
  }
}
