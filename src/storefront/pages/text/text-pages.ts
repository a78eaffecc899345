import type { ComponentType } from "react";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { aboutHead, AboutPage } from "./about.tsx";
import { accessibilityHead, AccessibilityPage } from "./accessibility.tsx";
import { careersHead, CareersPage } from "./careers.tsx";
import { faqHead, FaqPage } from "./faq.tsx";
import { freeShippingHead, FreeShippingPage } from "./free-shipping.tsx";
import { privacyPolicyHead, PrivacyPolicyPage } from "./privacy-policy.tsx";
import { returnPolicyHead, ReturnPolicyPage } from "./return-policy.tsx";
import { reviewPolicyHead, ReviewPolicyPage } from "./review-policy.tsx";
import { shippingPolicyHead, ShippingPolicyPage } from "./shipping-policy.tsx";
import { termsConditionsHead, TermsConditionsPage } from "./terms-conditions.tsx";

type TextPage = { head: PageHead; Text: ComponentType<{ shop: Shop }> };

/** Text-only pages by route id. */
const textPages: Record<string, TextPage> = {
  about: { head: aboutHead, Text: AboutPage },
  accessibility: { head: accessibilityHead, Text: AccessibilityPage },
  careers: { head: careersHead, Text: CareersPage },
  faq: { head: faqHead, Text: FaqPage },
  "free-shipping": { head: freeShippingHead, Text: FreeShippingPage },
  "privacy-policy": { head: privacyPolicyHead, Text: PrivacyPolicyPage },
  "return-policy": { head: returnPolicyHead, Text: ReturnPolicyPage },
  "review-policy": { head: reviewPolicyHead, Text: ReviewPolicyPage },
  "shipping-policy": { head: shippingPolicyHead, Text: ShippingPolicyPage },
  "terms-conditions": { head: termsConditionsHead, Text: TermsConditionsPage },
};

/** Returns the text page of a route. */
export function textPageOf(routeId: string | undefined): TextPage {
  const found = textPages[routeId ?? ""];
  invariant(found, `no text stands at ${routeId}`);
  return found;
}
