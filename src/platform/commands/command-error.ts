export type CommandError = {
  /** A conflict is a save of an older version; nothing was written, and `details` has both. */
  code: "forbidden" | "invalid" | "unknown" | "conflict" | "refused";
  /** One sentence for the person who gave the command. */
  message: string;
  details?: object;
};
