/** The types of a carrier's label. */
export type LabelType = "application/pdf" | "image/png";

/** Maximum size of a carrier's label, in megabytes. */
export const LABEL_MEGABYTES = 5;

const signatures: Record<LabelType, string> = {
  "application/pdf": "%PDF-",
  "image/png": "\u0089PNG\r\n\u001A\n",
};

/** Returns the type of a label file by its first bytes; null if it is neither PDF nor PNG, or too large. */
export function labelType(file: Uint8Array): LabelType | null {
  if (file.length > LABEL_MEGABYTES * 1024 * 1024) return null;
  const start = String.fromCharCode(...file.subarray(0, 8));
  const types = Object.keys(signatures) as LabelType[];
  return types.find((type) => start.startsWith(signatures[type])) ?? null;
}
