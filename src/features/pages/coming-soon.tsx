import { publicPages } from "#domain/page/public-pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/section-card.tsx";
import type { ComingSoonText } from "./coming-soon-texts.ts";

/** A page that is not open yet: what will be here, what holds meanwhile, and the ways on. */
export function ComingSoon({ text }: { text: ComingSoonText }) {
  return text.head.page in publicPages ? <InShop text={text} /> : <InAccount text={text} />;
}

function InShop({ text }: { text: ComingSoonText }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 pt-16 md:pt-24">
      <p className="text-sm font-semibold text-accent">Not open yet</p>
      <h1 className="text-3xl font-semibold tracking-tight text-ink md:text-4xl">
        {text.head.title}
      </h1>
      <p className="text-lg leading-relaxed text-ink">{text.willBe}</p>
      <p className="leading-relaxed text-muted">{text.meanwhile}</p>
      <Ways text={text} />
    </section>
  );
}

/** Within the frame of the account, which has the page's outer space already. */
function InAccount({ text }: { text: ComingSoonText }) {
  return (
    <>
      <PageTitle title={text.head.title} />
      <div className="mt-6 grid max-w-2xl justify-items-start gap-4 rounded-card bg-card p-6 md:p-8">
        <p className="text-sm font-semibold text-accent">Not open yet</p>
        <p className="text-lg leading-relaxed">{text.willBe}</p>
        <p className="leading-relaxed text-muted">{text.meanwhile}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Ways text={text} />
        </div>
      </div>
    </>
  );
}

function Ways({ text: { ways } }: { text: ComingSoonText }) {
  return ways.map(({ label, to }, index) => (
    <ButtonLink key={to} variant={index === 0 ? "primary" : "secondary"} to={to}>
      {label}
    </ButtonLink>
  ));
}
