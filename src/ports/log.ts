type Write = (fields: object, message: string) => void;

/** What adapters and jobs write down. Never give it a letter's text or a password. */
export type Log = { info: Write; warn: Write; error: Write };
