import { useState } from 'react';
import { pictureAddress, pictureOf, pictureWidths } from '#domain/files/rules.ts';
import { Cover } from './Cover.tsx';

type PictureProps = {
  address: string | undefined;
  alt?: string;
  type: string;
  name: string;
  /** In the first view: loaded eagerly; other pictures load lazily. */
  isFirst?: boolean;
  /** Displayed width as HTML `sizes`, from which the browser chooses the file. */
  sizes?: string;
  className?: string;
};

/** An uploaded picture, or the drawn cover. Leave `alt` empty if text beside it describes it. */
export function Picture({
  address,
  alt = '',
  type,
  name,
  isFirst = false,
  sizes = '100vw',
  className = '',
}: PictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (address === undefined || address === '' || hasFailed)
    return <Cover type={type} name={name} className={className} />;
  const own = pictureOf(address);
  const srcSet = (format: 'avif' | 'webp') =>
    own === null
      ? undefined
      : pictureWidths
          .map((width) => `${pictureAddress(own.digest, width, format)} ${width}w`)
          .join(', ');
  const picture = (
    <img
      src={address}
      alt={alt}
      width={640}
      height={360}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      className={`block aspect-video w-full bg-sunk object-cover ${className}`}
    />
  );
  if (own === null) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      {picture}
    </picture>
  );
}
