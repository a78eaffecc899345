/** What a test does to a request on its way: an answer of its own, or null to let it pass. */
type Interception = (address: URL, init: RequestInit | undefined) => Promise<Response> | null;

const interceptions = new Set<Interception>();
const realFetch = globalThis.fetch;

// Firebase's browser side takes hold of `fetch` when it is loaded: import this file before it.
globalThis.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : String(input));
  for (const intercept of interceptions) {
    const answer = intercept(address, init);
    if (answer) return answer;
  }
  return realFetch(input, init);
};

/** Looks at every request from now on; answers how to stop. */
export function interceptRequests(intercept: Interception): () => void {
  interceptions.add(intercept);
  return () => void interceptions.delete(intercept);
}

/** What Firebase answers when it refuses. */
export function firebaseRefusal(code: string): Response {
  return Response.json({ error: { code: 400, message: code } }, { status: 400 });
}

/**
 * Refuses guessing as the live service does and its emulator does not: after so many wrong passwords for an address.
 */
export function limitGuesses(most: number): () => void {
  const wrong = new Map<string, number>();
  return interceptRequests((address, init) => {
    if (!address.pathname.endsWith("accounts:signInWithPassword")) return null;
    const { email } = JSON.parse(init?.body as string) as { email: string };
    const before = wrong.get(email) ?? 0;
    if (before >= most)
      return Promise.resolve(firebaseRefusal("TOO_MANY_ATTEMPTS_TRY_LATER : Try again later."));
    return realFetch(address, init).then((answer) => {
      if (!answer.ok) wrong.set(email, before + 1);
      return answer;
    });
  });
}
