/** The distinct product ids in a stored text, at most `most`; anything else is ignored. Never throws. */
export function parseProductIds(text: string, most: number): number[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter(
    (each): each is number => Number.isSafeInteger(each) && (each as number) > 0,
  );
  return [...new Set(ids)].slice(0, most);
}
