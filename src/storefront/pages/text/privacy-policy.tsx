import type { Shop } from "#modules/site/rules/shop.ts";
import { Particulars } from "./particulars.tsx";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { href } from "react-router";
import { policy, studentPolicy } from "#modules/settings/rules/policy.ts";
import { retention } from "#modules/settings/rules/retention.ts";
import { Prose, ProseLink, ProseList, ProseSection } from "#storefront/ui/prose.tsx";

export const privacyPolicyHead: PageHead = {
  title: "Privacy policy",
  description: (shop) =>
    `Everything ${shop.name} knows about you, why, and for how long. No tracking, no advertising, no cookies until you sign in or order.`,
  page: "/privacy-policy",
};

export function PrivacyPolicyPage({ shop }: { shop: Shop }) {
  return (
    <Prose
      title="Privacy policy"
      lead="Everything we know about you, why, and for how long. It is a short list. It describes the shop as it is since November 22, 2026."
    >
      <ProseSection heading="In short">
        <ProseList>
          <li>No tracking, no advertising, no cookies until you sign in or order.</li>
          <li>
            Your cart, your wishlist and what you looked at last are kept in your own browser. Of
            members, we keep cart and wishlist too, so that they are on all their devices.
          </li>
          <li>
            Fonts, pictures and programs come from our own server. Your browser goes elsewhere only
            if you choose to sign in with Google, and to whom you pay through.
          </li>
          <li>
            We sell your data to nobody. Whom you pay through and who carries your parcel learn what
            they need for that, and nothing else.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection heading="What stays in your browser">
        <p>
          Your cart, your wishlist and the products you looked at last are stored on your device,
          under this shop’s name, and what our server last told about those products, for when there
          is no connection. To show today’s prices the page asks our server about these products,
          without saying who asks. Clearing this site’s data in your browser removes all of it.
        </p>
        <p>
          While you are signed in, we keep your cart, what you saved for later and your wishlist
          with your account as well, with the price of each wish on the day you added it. Signing
          out takes all of it off the device. Whoever has a link that you made to your wishlist sees
          what is on it and your first name, until you stop sharing it. All of it is in the file of
          your data, and is deleted with your account.
        </p>
        <p>
          When you sign in, one cookie says so, and nothing else. It is gone when you sign out, and
          after {policy.account.sessionLongestDays} days in any case; after{" "}
          {policy.account.sessionIdleDays} days without a visit it opens nothing any more. While
          Google’s window is open, a second one remembers that you have gone there.
        </p>
        <p>
          When you have ordered, a cookie keeps the pages of your last orders open in this browser
          until you close it or sign out. What you type in the checkout is kept in its tab until you
          have ordered, but for card numbers, of which nothing stays in your browser.
        </p>
        <p>
          Your browser also keeps a mark, without a name, that somebody has signed in here, and
          after signing up the address that our email went to, for {policy.account.pendingMinutes}{" "}
          minutes at most.
        </p>
      </ProseSection>
      <WhatWeKeep />
      <ProseSection heading="What you may ask for">
        <p>
          You may ask what we have about you, have it corrected or deleted, or object to our using
          it. With an account you do most of it yourself: your profile can be changed, all we have
          can be downloaded, and your account deleted, under “Security”. Without one,{" "}
          <ProseLink to={href("/contact")}>write to us</ProseLink> from the address it is about. If
          our answer does not satisfy you, you may turn to your data protection authority.
        </p>
        <Particulars shop={shop} />
      </ProseSection>
    </Prose>
  );
}

function WhatWeKeep() {
  return (
    <ProseSection heading="What we keep, and how long">
      <ProseList>
        <AccountItem />
        <PromotionItems />
        <OrderItems />
        <ReviewItem />
        <li>
          <strong className="font-semibold">Notifications.</strong> What we have told you in your
          account, and whether you have read it, for {retention.notificationDays} days; and which of
          it you want by email, as long as you have an account. If you ask to be told when something
          is back in stock: your email address and what you wait for, for{" "}
          {retention.stockNoticeDays} days; and if you stop such emails, a hash of your address, so
          that nobody can ask for them in your name.
        </li>
        <li>
          <strong className="font-semibold">Newsletter.</strong> Your email address, and when you
          asked, confirmed and left. It is kept while you are on the list, and{" "}
          {retention.formerSubscriberDays} days after you have left or if you never confirm. Every
          issue has a link to leave.
        </li>
        <li>
          <strong className="font-semibold">Messages.</strong> What you write in the contact form is
          sent to us as an email and kept as long as answering needs.
        </li>
        <li>
          <strong className="font-semibold">Emails we send.</strong> The text is deleted when the
          email has left; to whom it went and its subject stay for {retention.sentEmailDays} days,
          so that we can find out why one did not arrive.
        </li>
        <li>
          <strong className="font-semibold">Limits against misuse.</strong> For forms that send
          email, for signing in, for ordering and paying, for codes of coupons and gift cards, for
          reviews, and for changes to a member’s lists, we count how often they are used by an
          internet address, an email address or an account, or for an order, and forget it after{" "}
          {retention.rateCounterDays} days. In the same way we note, as hashes, which address, email
          address and account an order came from until it is paid, for {retention.holdOwnerDays}{" "}
          days at most, so that unpaid orders can’t keep products from other shoppers.
        </li>
        <li>
          <strong className="font-semibold">What we do not have.</strong> Words that were searched
          for and not found are counted by day, without who searched, and forgotten after{" "}
          {retention.searchWithoutResultDays} days. Email addresses and long numbers are not noted.
        </li>
        <li>
          <strong className="font-semibold">The server’s log.</strong> Which kind of page was asked
          for, when, and whether that worked. Not by whom; only signing in, and changes to an
          account, are written down with the account’s number; a payment that could not be checked,
          or a refund that could not be sent, is written down with its order’s number.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function AccountItem() {
  return (
    <li>
      <strong className="font-semibold">Your account.</strong> Your name and email address, what you
      add to your profile, your password as a hash from which nobody can read it, and for each
      device on which you are signed in its browser’s name and the times. If you sign in with
      Google, we get your name and email address from there and keep your number at Google. All of
      it is kept until you delete your account, and for {policy.account.deletionGraceDays} days more
      in case you change your mind.
    </li>
  );
}

function ReviewItem() {
  return (
    <li>
      <strong className="font-semibold">Your reviews.</strong> What you write about a product is
      shown to everybody under your first name and the first letter of your last. We keep it until
      you delete it, with what became of it and when, and which reviews you found helpful or
      reported; others see only how many did. Of a review that you delete before it was published we
      keep that there was one, without its words, because we read your next one of that product
      first. When you delete your account, published reviews stay as those of “A former member”,
      with nothing that leads to you; all else of this is deleted. If you want them gone, delete
      them first.
    </li>
  );
}

function PromotionItems() {
  return (
    <>
      <li>
        <strong className="font-semibold">Student discount.</strong> If you ask for it: the student
        address that you confirm, and when. It is kept while the discount lasts, at most{" "}
        {studentPolicy.validDays} days, and forgotten {retention.expiredLinkDays} days after, or
        with your account.
      </li>
      <li>
        <strong className="font-semibold">Coupons.</strong> Which order used one, and for whom that
        counts: your account, and your email address. It is kept and erased with the order. The code
        that goes with your cart is kept in your own browser.
      </li>
    </>
  );
}

function OrderItems() {
  return (
    <>
      <li>
        <strong className="font-semibold">Your orders.</strong> Email, address, what you ordered and
        for how much, what happened to it, and what you wrote about a cancellation or a return. The
        law on books makes us keep paid orders and their invoices for {retention.orderYears} years,
        also when you delete your account; then name, email and address are erased, and of the
        address the country stays. Of an order that was never paid they are erased after{" "}
        {retention.unpaidOrderDays} days.
      </li>
      <li>
        <strong className="font-semibold">Paying.</strong> You pay through Stripe or PayPal, as the
        checkout names them, and they keep what you give them under rules of their own. A card’s
        number goes from your browser to them and never reaches us; we keep the way you paid, a
        card’s brand and last four digits or the first letter and host of a PayPal address, the
        amount, and their number for the payment. They tell us what became of it; that they did we
        remember for {retention.providerEventDays} days.
      </li>
      <li>
        <strong className="font-semibold">Gift cards.</strong> Of a code we keep its last four
        characters and a hash, from which it can’t be read; of a card what happened to its balance,
        and whose account it is in. When you give one: the name and email address of whom it is for
        and your own name, as long as the order, and what you write with it until its email has been
        delivered. Whoever gets it hears from us only when it is sent.
      </li>
      <li>
        <strong className="font-semibold">Photographs of returns.</strong> Only the picture itself:
        what a camera notes of place and time is taken out before we keep it. You and we can see it,
        nobody else, and it is deleted after {retention.returnPictureDays} days.
      </li>
      <li>
        <strong className="font-semibold">Withdrawals.</strong> The name and email address that you
        give, and the moment, as long as the order they are about.
      </li>
    </>
  );
}
