import { ButtonLink } from "#ui/button.tsx";

/** A page that is not open yet: what will be here, what holds meanwhile, and a way back. */
export type ComingLaterText = {
  title: string;
  description: string;
  path: string;
  noindex: true;
  willBe: string;
  meanwhile: string;
  back: { label: string; to: string };
};

export function ComingLater({ text }: { text: ComingLaterText }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-5 px-4 pt-16 md:pt-24">
      <p className="text-sm font-semibold text-accent">Not open yet</p>
      <h1 className="text-3xl font-semibold tracking-tight text-ink md:text-4xl">{text.title}</h1>
      <p className="text-lg leading-relaxed text-ink">{text.willBe}</p>
      <p className="leading-relaxed text-muted">{text.meanwhile}</p>
      <ButtonLink variant="primary" to={text.back.to}>
        {text.back.label}
      </ButtonLink>
    </section>
  );
}
