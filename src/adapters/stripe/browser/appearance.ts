import type { Appearance } from "@stripe/stripe-js";

/** The shop's colours and sizes for fields in Stripe's iframes, which the shop's styles do not reach. */
export function appearanceOf(styles: Pick<CSSStyleDeclaration, "getPropertyValue">): Appearance {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: "stripe",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      colorPrimary: token("color-accent"),
      colorBackground: token("color-card"),
      colorText: token("color-ink"),
      colorTextSecondary: token("color-muted"),
      colorDanger: token("color-sale"),
      // Stripe's iframes cannot load the shop's font file.
      fontFamily: "system-ui, sans-serif",
      // iOS zooms in on smaller text.
      fontSizeBase: "16px",
      borderRadius: "8px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("color-muted")}`, boxShadow: "none" },
      ".Input:focus": { outline: `2px solid ${token("color-accent")}`, outlineOffset: "2px" },
    },
  };
}
