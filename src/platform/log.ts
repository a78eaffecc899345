type Write = (fields: object, message: string) => void;

/** What adapters and jobs write down; an error is its field `err`. Never give it an email's text or a password. */
export type Log = { info: Write; warn: Write; error: Write };

/** The log, with more fields on every line: those of a request, so that what it left behind can be found. */
export function logWith(log: Log, more: object): Log {
  return {
    info: (fields, message) => log.info({ ...more, ...fields }, message),
    warn: (fields, message) => log.warn({ ...more, ...fields }, message),
    error: (fields, message) => log.error({ ...more, ...fields }, message),
  };
}
