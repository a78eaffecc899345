/** Below the shop's address, where the API of identity answers. */
export const AUTH_PATH = "/api/auth";
