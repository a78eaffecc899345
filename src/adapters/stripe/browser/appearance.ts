import type { Appearance } from "@stripe/stripe-js";

/** The shop's own colours and sizes for fields that stand in frames of Stripe's, where its styles do not reach. */
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
      // The shop's font is a file of the shop, which Stripe's frames can't read.
      fontFamily: "system-ui, sans-serif",
      // Smaller, and phones zoom in.
      fontSizeBase: "16px",
      borderRadius: "8px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("color-muted")}`, boxShadow: "none" },
      ".Input:focus": { outline: `2px solid ${token("color-accent")}`, outlineOffset: "2px" },
    },
  };
}
