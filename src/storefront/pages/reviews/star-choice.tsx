import { reviewTexts } from "./review-texts.ts";
type StarChoiceProps = {
  id: string;
  name: string;
  /** "1" to "5", or empty. */
  defaultValue?: string | undefined;
  error?: string | undefined;
};

const words = ["poor", "fair", "good", "veryGood", "excellent"] as const;

/** Star rating as radio buttons, which work by keyboard and without JavaScript. */
export function StarChoice({ id, name, defaultValue, error }: StarChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{reviewTexts.yourRating}</legend>
      <div className="star-choice">
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word}>
              <input
                type="radio"
                id={stars === 1 ? id : `${id}-${stars}`}
                name={name}
                value={stars}
                defaultChecked={defaultValue === String(stars)}
                required
              />
              <span aria-hidden="true" />
              <span className="sr-only">
                {reviewTexts.starsWord(reviewTexts.stars(stars), reviewTexts[word])}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
