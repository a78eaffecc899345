/** The SPF name of mail services, by the end of their servers' hosts, from the documentation of each. */
const includes: Readonly<Record<string, string>> = {
  "amazonaws.com": "amazonses.com",
  "brevo.com": "spf.brevo.com",
  "fastmail.com": "spf.messagingengine.com",
  "gmail.com": "_spf.google.com",
  "google.com": "_spf.google.com",
  "ionos.com": "_spf-us.ionos.com",
  "ionos.de": "_spf-eu.ionos.com",
  "mailgun.org": "mailgun.org",
  "mailjet.com": "spf.mailjet.com",
  "office365.com": "spf.protection.outlook.com",
  "ovh.net": "mx.ovh.com",
  "postmarkapp.com": "spf.mtasv.net",
  "sendgrid.net": "sendgrid.net",
  "zoho.com": "zohomail.com",
  "zoho.eu": "zohomail.eu",
};

/** Returns the SPF mechanism that names a mail server; null if the server is unknown. */
export function mechanismOf(mailHost: string | null): string | null {
  if (mailHost === null) return null;
  const service = Object.keys(includes).find(
    (end) => mailHost === end || mailHost.endsWith(`.${end}`),
  );
  return service === undefined ? `a:${mailHost}` : `include:${includes[service]}`;
}
