import { lazy, Suspense } from 'react';

const Drawn = lazy(() => import('./QrCode.drawn.tsx').then((module) => ({ default: module.QrCodeDrawn })));

/** A QR code, dark on white in both themes, as large as its box. `label` names it for screen readers. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  return (
    <div className={`aspect-square rounded-card bg-white p-4 ${className}`}>
      <Suspense>
        <Drawn text={text} label={label} />
      </Suspense>
    </div>
  );
}
