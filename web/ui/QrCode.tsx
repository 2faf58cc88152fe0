import { QrCodeDrawn } from './QrCode.drawn.tsx';

type QrCodeProps = { text: string; label: string; className?: string };

/**
 * A QR code, dark on white in both themes, as large as its box. `label` names it for screen
 * readers. It comes with the page that shows it.
 */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  return (
    <div className={`aspect-square rounded-card bg-white p-4 ${className}`}>
      <QrCodeDrawn text={text} label={label} />
    </div>
  );
}
