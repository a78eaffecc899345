import { createHash } from "node:crypto";
import { isOwnMachine } from "#modules/core/rules/hosts.ts";
import { dmarcNames, isSelector } from "#modules/opening/rules/dmarc.ts";
import {
  checkAddress,
  checkDkim,
  checkDmarc,
  checkSpf,
  type OutsideCheck,
} from "#modules/opening/rules/sender-checks.ts";
import { openSecrets } from "#modules/settings/store/secrets.server.ts";
import { cachedSecret } from "#platform/database/ensure-secret.server.ts";
import type { Services } from "#platform/services.ts";

/** Where a shop answers with its id. */
export const SHOP_ID_PATH = "/.well-known/shop-id";

/** A public text that no other shop has. */
export async function shopId({ db }: Pick<Services, "db">): Promise<string> {
  const secret = await cachedSecret(db, "shop-id");
  return createHash("sha256").update(secret).digest("hex").slice(0, 32);
}

type Checked = Pick<Services, "db" | "shop" | "outsideView">;

/** Checks the shop's address and the domain of its emails as others see them. Nothing of the shop depends on it. */
export async function checkOutside(
  services: Checked,
  { selector }: { selector: string },
): Promise<OutsideCheck[]> {
  return Promise.all([checkOwnAddress(services), ...checkSender(services, selector)]);
}

async function checkOwnAddress(services: Checked): Promise<OutsideCheck> {
  const { shop, outsideView } = services;
  const url = new URL(shop.url);
  if (isOwnMachine(url.hostname))
    return {
      name: "Address of the shop",
      state: "unknown",
      sentence: `${url.origin} is this machine’s own name, which others cannot open. The shop gets its address with APP_URL.`,
      record: null,
    };
  const [addresses, answer, id] = await Promise.all([
    outsideView.findAddresses(url.hostname),
    outsideView.read(url.origin + SHOP_ID_PATH),
    shopId(services),
  ]);
  return checkAddress(url, { addresses, answer, id });
}

function checkSender({ db, shop, outsideView }: Checked, selector: string) {
  const { email } = shop;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isGiven = isSelector(selector);
  return [
    Promise.all([openSecrets(db), outsideView.findTexts(domain)]).then(([{ MAIL_URL }, texts]) =>
      checkSpf(domain, MAIL_URL === undefined ? null : new URL(MAIL_URL).hostname, texts),
    ),
    (isGiven
      ? outsideView.findTexts(`${selector}._domainkey.${domain}`)
      : Promise.resolve(null)
    ).then((texts) => checkDkim(domain, selector, texts)),
    Promise.all(dmarcNames(domain).map((name) => outsideView.findTexts(name))).then((answers) =>
      checkDmarc(domain, email, answers),
    ),
  ];
}
