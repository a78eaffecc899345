import { reviewTexts } from "./review-texts.ts";
import { Form, href, useNavigation } from "react-router";
import { reviewLengths } from "#modules/reviews/rules/review-text.ts";
import { faultSentences } from "#modules/reviews/rules/review-state.ts";
import type { OwnReview, ReviewedProduct } from "#modules/reviews/rules/review.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { FormPage, PostedForm } from "#storefront/ui/form/form-page.tsx";
import { TextArea, TextField } from "#storefront/ui/form/text-field.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import type { OwnReviewForm } from "#modules/reviews/use-cases/own-reviews.server.ts";
import type { ReviewReply } from "./answer-review-form.server.ts";
import { stateWords } from "#modules/reviews/rules/messages.ts";
import { StarChoice } from "./star-choice.tsx";

const FORM = "review";
const { titleMaximum, bodyMaximum } = reviewLengths;

type PageProps = {
  product: ReviewedProduct;
  data: OwnReviewForm;
  reply: ReviewReply | undefined;
};

/** Form to write, edit or delete a review. */
export function ReviewFormPage({ product, data, reply }: PageProps) {
  const { own } = data;
  return (
    <FormPage
      title={own ? reviewTexts.editYourReview : reviewTexts.writeAReview}
      lead={<span className="wrap-anywhere">{product.name}</span>}
    >
      {own && own.state !== "published" && <StateNote own={own} />}
      <ReviewForm data={data} reply={reply} />
      {own && <DeleteForm />}
      <TextLink to={href("/product/:id/reviews", { id: product.slug })} reloadDocument>
        {reviewTexts.backToReviews}
      </TextLink>
    </FormPage>
  );
}

function StateNote({ own: { state, fault, note } }: { own: OwnReview }) {
  const { name, text } = stateWords[state];
  return (
    <Alert tone="info" advice={note === "" ? undefined : note}>
      {[`${name}.`, fault && faultSentences[fault], text].filter(Boolean).join(" ")}
    </Alert>
  );
}

function ReviewForm({ data, reply }: Pick<PageProps, "data" | "reply">) {
  const { own, author, verifiedBuyer } = data;
  const isBusy = useNavigation().state !== "idle";
  const written = own && { rating: String(own.rating), title: own.title, body: own.body };
  const field = formFields(FORM, reply ?? { values: written ?? {}, fieldErrors: {} });
  return (
    <PostedForm summary={{ form: FORM, state: reply, title: reviewTexts.notSent }}>
      <StarChoice {...field("rating")} />
      <TextField {...field("title")} label={reviewTexts.title} required maxLength={titleMaximum} />
      <TextArea
        {...field("body")}
        label={reviewTexts.yourReview}
        hint={reviewTexts.reviewHint}
        rows={7}
        required
        maxLength={bodyMaximum}
      />
      <p className="text-sm text-muted">
        <span>{shownAs(author, verifiedBuyer)}</span>{" "}
        <TextLink to={href("/review-policy")} reloadDocument>
          {reviewTexts.policy}
        </TextLink>
      </p>
      <Button type="submit" name="intent" value="write" disabled={isBusy}>
        {isBusy ? reviewTexts.sending : own ? reviewTexts.saveReview : reviewTexts.sendReview}
      </Button>
    </PostedForm>
  );
}

function shownAs(author: string, isVerifiedBuyer: boolean): string {
  if (isVerifiedBuyer) return reviewTexts.shownAsBuyer(author);
  // "Ada L." already ends with a full stop.
  return author.endsWith(".") ? reviewTexts.shownAsInitial(author) : reviewTexts.shownAs(author);
}

function DeleteForm() {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {reviewTexts.deleteReview}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <p>{reviewTexts.deleteText}</p>
        <Button type="submit" variant="secondary" name="intent" value="delete">
          {reviewTexts.deleteIt}
        </Button>
      </Form>
    </details>
  );
}
