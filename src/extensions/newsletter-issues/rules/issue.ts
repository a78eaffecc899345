/** Longest subject and text of a newsletter, in characters. */
export const issueLengths = { subject: 150, body: 20_000 };

export const issueStates = ["draft", "sending", "sent"] as const;
export type IssueState = (typeof issueStates)[number];

export type IssuePart =
  | { kind: "paragraph"; text: string }
  | { kind: "button"; label: string; url: string };

const BUTTON = /^\[([^\]\n]+)\]\(((?:https:\/\/|\/(?!\/))[^\s()]*)\)$/;

/** Splits a text at its empty lines. A paragraph such as "[View deals](/deals)" is a button to a page of the shop. */
export function issueParts(body: string, shopUrl: string): IssuePart[] {
  return body
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((text) => {
      const [, label, address = ""] = BUTTON.exec(text) ?? [];
      if (label === undefined) return { kind: "paragraph", text };
      return { kind: "button", label, url: address.startsWith("/") ? shopUrl + address : address };
    });
}
