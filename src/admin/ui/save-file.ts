/** Saves data as a file on the person's device. */
export function saveFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the data after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
