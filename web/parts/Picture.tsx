import { useState } from 'react';
import { Cover } from './Cover.tsx';

/**
 * An uploaded photograph, or the drawn cover where there is none or it does not load. `address` is the picture as the server names it;
 * `alt` is empty where the words beside it say the same.
 */
export function Picture({
  address,
  alt = '',
  type,
  name,
  isFirst = false,
  className = '',
}: {
  address: string | undefined;
  alt?: string;
  type: string;
  name: string;
  /** Within the first screen: loaded at once, the others when they come near. */
  isFirst?: boolean;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (address === undefined || address === '' || hasFailed) return <Cover type={type} name={name} className={className} />;
  return (
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
}
