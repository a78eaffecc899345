/** The ID token that a call shows; null without one. */
export function bearerOf(request: Request): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}
