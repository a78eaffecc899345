/**
 * A text without the signs that embed, override or isolate its writing direction. Nobody types them, and in a name or a
 * short text they turn round what stands beside it, in a page as in an email.
 */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
