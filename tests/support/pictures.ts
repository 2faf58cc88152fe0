import sharp from 'sharp';

/**
 * Makes a picture as a camera writes it, in base64. Its metadata contain a place and a time, which
 * must not be published.
 */
export async function pictureFile(
  command: {
    width?: number;
    height?: number;
    format?: 'jpeg' | 'png' | 'webp' | 'gif';
    colour?: string;
  } = {},
): Promise<string> {
  const { width = 1800, height = 1200, format = 'jpeg', colour = '#0f6e55' } = command;
  const square = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#ffe08a' },
  })
    .png()
    .toBuffer();
  const made = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: square, left: 100, top: 100 }])
    .withExif({ IFD0: { Artist: 'Tersembunyi bin Rahsia' }, IFD3: { GPSLatitude: '4/1 53/1 0/1' } })
    .toFormat(format)
    .toBuffer();
  return made.toString('base64');
}
