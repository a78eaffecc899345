import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { PageTitle } from "#ui/section-card.tsx";
import type { ComingSectionText } from "./coming-sections.ts";

/** A page of the account that is still empty: what it will hold, what holds meanwhile, and the ways on. */
export function ComingSection({ text }: { text: ComingSectionText }) {
  return (
    <>
      <PageTitle title={text.title} />
      <div className="mt-6 grid max-w-2xl justify-items-start gap-4 rounded-card bg-card p-6 md:p-8">
        <p className="text-sm font-semibold text-accent">Not open yet</p>
        <p className="text-lg leading-relaxed">{text.willBe}</p>
        <p className="leading-relaxed text-muted">{text.meanwhile}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={href("/")}>Continue shopping</ButtonLink>
          <ButtonLink variant="secondary" to={href("/account")}>
            Back to your account
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
