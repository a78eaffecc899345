/** The request headers and network address of a client. */
export type Caller = { headers: Headers; clientAddress: string };
