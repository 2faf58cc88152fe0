/** Largest file of a picture in bytes. */
export const largestPicture = 10 * 1024 * 1024;

/**
 * Widths in which a picture is kept, in pixels; all are 16:9. The largest may be smaller where the
 * uploaded one was.
 */
export const pictureWidths = [480, 960, 1600] as const;
/** Every width is kept in each of these; browsers take the first they know. */
export const pictureFormats = ['avif', 'webp'] as const;
export const smallestPicture = 960;

/** How much of an uploaded picture can be used at 16:9, in pixels of width. */
export const usableWidth = (width: number, height: number): number =>
  Math.min(width, Math.floor((height * 16) / 9));

/** Address of a picture of ours in a width and format. */
export const pictureAddress = (
  digest: string,
  width: (typeof pictureWidths)[number],
  format: 'avif' | 'webp',
): string => `/pictures/${digest}-${width}.${format}`;

/** Picture, width and format an address names; null for one that is none of ours. */
export function pictureOf(
  address: string,
): { digest: string; width: string; format: 'avif' | 'webp' } | null {
  const found = /^\/pictures\/([0-9a-f]{32})-(480|960|1600)\.(avif|webp)$/.exec(address);
  return found === null
    ? null
    : { digest: found[1]!, width: found[2]!, format: found[3] as 'avif' };
}
