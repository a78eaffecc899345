import { z } from "zod";
import { isEuVatNumber, parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { isPrivateAddress } from "#platform/http/own-machine.ts";
import type { ExtensionServices } from "#platform/services.ts";

/** Answer of a register about a VAT number. "unknown": it could not say in time. */
type VatAnswer =
  | { state: "valid" | "invalid"; name: string; reference: string }
  | { state: "unknown" };

/** A register of VAT numbers. */
export type VatRegister = {
  /** Asks about a number with its prefix, in the name of the shop's own one; never throws. */
  check(number: string, own: string): Promise<VatAnswer>;
};

const VIES = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** A buyer waits for the first answer. */
const TIMEOUT_MS = 3000;

const answerSchema = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  /** "VALID", "INVALID", or why VIES could not say, such as "MS_UNAVAILABLE". */
  userError: z.string().nullish(),
});

/** The register of VAT numbers of the European Commission. */
export function createVies({ url = VIES, timeoutMs = TIMEOUT_MS } = {}): VatRegister {
  return {
    async check(number, own) {
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(requestFor(number, own)),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: "error",
        });
        return response.ok ? answerOf(await response.json()) : { state: "unknown" };
      } catch {
        return { state: "unknown" };
      }
    },
  };
}

/** With the shop's own number, VIES gives a consultation number as evidence. */
function requestFor(number: string, own: string) {
  const parsed = parseVatNumber(own);
  const requester = parsed !== null && isEuVatNumber(parsed) ? parsed : null;
  return {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    ...(requester !== null && {
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }),
  };
}

function answerOf(body: unknown): VatAnswer {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return { state: "unknown" };
  const { valid, name, requestIdentifier, userError } = parsed.data;
  const isAnswered = valid || (userError ?? "INVALID") === "INVALID";
  if (!isAnswered) return { state: "unknown" };
  // Countries that do not tell the name answer with dashes.
  const shown = (name ?? "").replace(/^-+$/, "");
  return { state: valid ? "valid" : "invalid", name: shown, reference: requestIdentifier ?? "" };
}

/** Opens VIES, or the register of the variable VIES_URL in tests. */
export async function openVies({
  VIES_URL: url = "",
}: Readonly<Record<string, string | undefined>>): Promise<ExtensionServices> {
  if (url === "") return { vatRegister: createVies() };
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error("VIES_URL must look like https://vies.example.");
  if (!isPrivateAddress(url))
    throw new Error("VIES_URL must begin with https, unless it is on this machine.");
  return { vatRegister: createVies({ url: url.endsWith("/") ? url.slice(0, -1) : url }) };
}
