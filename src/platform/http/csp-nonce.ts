/** The placeholder in the back office's page that each response replaces with its own nonce. */
export const CSP_NONCE = "admin-page-nonce";
