import { couponTexts } from "./coupon-texts.ts";
import { href } from "react-router";
import type { PageHead } from "#modules/site/rules/pages.ts";
import type { CouponState } from "#modules/promotions/rules/judge-promotion.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { PageTitle, SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import type {
  OwnCoupon,
  OwnCoupons,
} from "#modules/promotions/use-cases/list-own-coupons.server.ts";

export const couponsHead = (): PageHead => ({
  page: "/account/coupons",
  title: couponTexts.coupons,
  description: couponTexts.description,
});

const stateWords = {
  ready: "readyToUse",
  used: "used",
  expired: "expired",
  "used-up": "usedUp",
  later: "startsLater",
  "not-for-you": "notAvailable",
} as const satisfies Record<CouponState, keyof typeof couponTexts>;

/** A member's coupons, usable ones first. */
export function CouponsPage({
  coupons,
  studentUntil,
  studentPercent,
  hasStudentDiscount,
}: OwnCoupons & { hasStudentDiscount: boolean }) {
  const ready = coupons.filter(({ state }) => state === "ready");
  const others = coupons.filter(({ state }) => state !== "ready");
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageTitle
        title={couponTexts.coupons}
        lead={ready.length > 0 ? couponTexts.lead : couponTexts.none}
      />
      {coupons.length > 0 && (
        <ul aria-label={couponTexts.yourCoupons} className="grid gap-4 md:grid-cols-2">
          {[...ready, ...others].map((coupon) => (
            <Coupon key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
      {hasStudentDiscount && (
        <SectionCard
          id="student"
          title={couponTexts.studentDiscount}
          text={
            studentUntil === null
              ? couponTexts.studentText(studentPercent)
              : couponTexts.studentUntil(studentUntil)
          }
        >
          <p>
            <TextLink to={href("/promotions/student-discount")}>
              {couponTexts.aboutStudent}
            </TextLink>
          </p>
        </SectionCard>
      )}
    </div>
  );
}

function Coupon({ coupon }: { coupon: OwnCoupon }) {
  const { code, name, what, conditions, state, from, until, orders, isSample } = coupon;
  const isReady = state === "ready";
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border p-5 sm:p-6 ${isReady ? "border-accent bg-card" : "border-line"}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="flex min-w-0 grow basis-24 flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isSample && (
            <span className="rounded-full border border-line px-2 text-xs">
              {couponTexts.sampleCoupon}
            </span>
          )}
        </span>
        <span className={`font-medium ${isReady ? "text-good" : "text-muted"}`}>
          {couponTexts[stateWords[state]]}
        </span>
      </p>
      <h2 className="text-2xl font-semibold tracking-tight">{what}</h2>
      <p className="text-lg font-medium tracking-widest wrap-anywhere">{code}</p>
      <ul className="grid gap-1 text-sm text-muted empty:hidden">
        {conditions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {state === "later" && <li>{couponTexts.from(from)}</li>}
        {until !== null && <li>{couponTexts.until(until)}</li>}
        {orders.map((number) => (
          <li key={number}>
            {couponTexts.inOrder}{" "}
            <TextLink to={href("/account/orders/:number", { number })}>{number}</TextLink>.
          </li>
        ))}
      </ul>
      {isReady && (
        <p className="mt-auto pt-1">
          <ButtonLink
            to={`${href("/cart")}?${new URLSearchParams({ coupon: code })}`}
            aria-label={couponTexts.useCode(code)}
          >
            {couponTexts.useIt}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
