import { QrCodeDrawn } from './QrCode.drawn.tsx';

/**
 * A QR code, dark on white in both themes, as large as its box. `label` names it for screen
 * readers. It comes with the page that shows it.
 */
export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string;
  label: string;
  className?: string;
}) {
  return (
    <div className={`aspect-square rounded-card bg-white p-4 ${className}`}>
      <QrCodeDrawn text={text} label={label} />
    </div>
  );
}
