import { useState } from 'react';
import { Picture } from '#web/ui/Picture.tsx';
import { drawVenue } from './venue.draw.ts';

/** House of a venue without a picture, always the same for the same venue; decorative. */
function DrawnVenue({ id, className }: { id: string; className: string }) {
  const { sky, shapes } = drawVenue(id);
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`block aspect-video w-full ${className}`}
    >
      <rect width="320" height="180" fill={sky} />
      {shapes.map(([d, fill, opacity], index) => (
        <path key={index} d={d} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
}

/**
 * A photograph of a venue or a room, or the drawn house where there is none or it does not load.
 * `alt` is empty where the words beside it say the same.
 */
export function VenuePicture({
  id,
  address,
  alt = '',
  isFirst = false,
  sizes,
  className = '',
}: {
  id: string;
  address: string | null | undefined;
  alt?: string;
  isFirst?: boolean;
  sizes?: string;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (!address || hasFailed) return <DrawnVenue id={id} className={className} />;
  return (
    <div className="contents" onErrorCapture={() => setFailed(true)}>
      <Picture
        address={address}
        alt={alt}
        type="venue"
        name={id}
        isFirst={isFirst}
        {...(sizes === undefined ? {} : { sizes })}
        className={className}
      />
    </div>
  );
}
