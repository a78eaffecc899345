/** Intercepts a request: returns a response, or null to let it pass. */
type Interception = (address: URL, init: RequestInit | undefined) => Promise<Response> | null;

const interceptions = new Set<Interception>();
const realFetch = globalThis.fetch;

// Firebase's browser SDK captures `fetch` when it is loaded, so import this file first.
globalThis.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : String(input));
  for (const intercept of interceptions) {
    const answer = intercept(address, init);
    if (answer) return answer;
  }
  return realFetch(input, init);
};

/** Intercepts every request from now on; returns a function that stops it. */
export function interceptRequests(intercept: Interception): () => void {
  interceptions.add(intercept);
  return () => void interceptions.delete(intercept);
}

/** Firebase's error response. */
export function firebaseRefusal(code: string): Response {
  return Response.json({ error: { code: 400, message: code } }, { status: 400 });
}

/** Limits wrong passwords per address as the live service does; the emulator does not. */
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
