/** Files of an archive begin at multiples of this many bytes. */
export const TAR_BLOCK = 512;

/** The zeros at the end of an archive, in bytes. */
export const TAR_END = 2 * TAR_BLOCK;

const LARGEST_OCTAL = 0o77777777777;

/** Returns the zeros after a file of this many bytes. */
export const tarPadding = (size: number) => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;

/** Returns the header of a file in a tar archive (POSIX ustar). The name is at most 100 ASCII characters. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Uint8Array {
  const header = new Uint8Array(TAR_BLOCK);
  const write = (text: string, at: number) => {
    for (let index = 0; index < text.length; index += 1)
      header[at + index] = text.charCodeAt(index);
  };
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  write(name, 0);
  // Mode 0600, because a backup has personal data and keys.
  write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  if (size <= LARGEST_OCTAL) write(`${octal(size, 11)}\0`, 124);
  else writeLargeSize(header, size);
  write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  write("0", 156);
  write("ustar\x0000", 257);
  // The checksum counts its own field as spaces.
  write(" ".repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Sizes from 8 GiB are binary numbers, as GNU tar writes them. */
function writeLargeSize(header: Uint8Array, size: number): void {
  header[124] = 0x80;
  for (let index = 135, rest = size; rest > 0; index -= 1, rest = Math.floor(rest / 256))
    header[index] = rest % 256;
}
