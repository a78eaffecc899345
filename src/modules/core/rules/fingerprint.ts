/**
 * A short, stable number for a text (FNV-1a, 32 bits). Good for variety and for names that need
 * to differ, not for anything that somebody could gain by forging.
 */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
