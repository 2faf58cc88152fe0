/** In bytes. */
export const largestPicture = 10 * 1024 * 1024;

/** Widths of stored pictures in pixels, all 16:9. The largest is smaller if the upload was. */
export const pictureWidths = [480, 960, 1600] as const;
/** Every width is stored in each format; browsers take the first they support. */
export const pictureFormats = ['avif', 'webp'] as const;
export const smallestPicture = 960;

/** Usable width of a picture at 16:9, in pixels. */
export const usableWidth = (width: number, height: number): number =>
  Math.min(width, Math.floor((height * 16) / 9));

export const pictureAddress = (
  digest: string,
  width: (typeof pictureWidths)[number],
  format: 'avif' | 'webp',
): string => `/pictures/${digest}-${width}.${format}`;

/** Parses the address of a picture; null for any other address. */
export function pictureOf(
  address: string,
): { digest: string; width: string; format: 'avif' | 'webp' } | null {
  const found = /^\/pictures\/([0-9a-f]{32})-(480|960|1600)\.(avif|webp)$/.exec(address);
  return found === null
    ? null
    : { digest: found[1]!, width: found[2]!, format: found[3] as 'avif' };
}
