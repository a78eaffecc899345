import { href, Link } from "react-router";
import { formatMoney, type Money } from "#domain/money/money.ts";
import { policy } from "#domain/policy.ts";
import { shippingFor } from "#domain/pricing/pricing.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

/** §2 Four things to know before buying: shipping with its cost, returns, payment and help. */
export function Reassurances({ price }: { price: Money }) {
  const { freeFrom, flatRate } = policy.shipping;
  const isFree = shippingFor(price) === 0;
  const items: { icon: IconName; title: string; text: string; to: string }[] = [
    {
      icon: "truck",
      title: isFree ? "Free shipping" : `Shipping ${formatMoney(flatRate)}`,
      text: isFree ? "This alone ships free" : `Free from ${formatMoney(freeFrom)}`,
      to: href("/shipping-policy"),
    },
    {
      icon: "return",
      title: `${policy.returnDays}-day returns`,
      text: "Change your mind at home",
      to: href("/return-policy"),
    },
    {
      icon: "shield",
      title: "Secure payment",
      text: "Your details stay private",
      to: href("/privacy-policy"),
    },
    {
      icon: "speech",
      title: "Help from people",
      text: "Write to us about anything",
      to: href("/contact"),
    },
  ];
  return (
    // Two beside each other; one where the letters are too large for that.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-4 gap-y-5 border-t border-line pt-6">
      {items.map(({ icon, title, text, to }) => (
        <li key={to} className="relative flex gap-3">
          <Icon name={icon} size={22} className="mt-0.5 shrink-0 text-accent" />
          <div>
            <Link to={to} className="font-medium after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
