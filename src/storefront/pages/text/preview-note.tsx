/** Above a page that only staff see. */
export function PreviewNote() {
  return <p className="container-shop pt-4 text-muted">This is a preview for staff.</p>;
}
