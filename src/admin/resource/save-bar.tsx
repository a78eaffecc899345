type Props = { isDirty: boolean; isBusy: boolean; message: string | null; discard(): void };

/** The one Save of a page, within its form; it appears with the first change. */
export function SaveBar({ isDirty, isBusy, message, discard }: Props) {
  if (!isDirty && message === null) return null;
  return (
    <div className="save-bar">
      <p role="alert">{message ?? ""}</p>
      <button type="button" className="button" onClick={discard} disabled={isBusy}>
        Discard
      </button>
      <button type="submit" className="button is-primary" disabled={isBusy}>
        {isBusy ? "Saving …" : "Save"}
      </button>
    </div>
  );
}
