type Write = (fields: object, message: string) => void;

/**
 * The log of adapters and jobs; pass an error as the field `err`. Never log an email's text or a
 * password.
 */
export type Log = { info: Write; warn: Write; error: Write };

/** A log that adds the given fields, such as a request's id, to every line. */
export function logWith(log: Log, more: object): Log {
  return {
    info: (fields, message) => log.info({ ...more, ...fields }, message),
    warn: (fields, message) => log.warn({ ...more, ...fields }, message),
    error: (fields, message) => log.error({ ...more, ...fields }, message),
  };
}
