import { useState } from 'react';
import { Picture } from '#web/ui/Picture.tsx';
import { drawVenue } from './venue.draw.ts';

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
 * A picture of a venue or room, or a drawn one. Leave `alt` empty if text beside it describes it.
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
