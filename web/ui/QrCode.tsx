import { QrCodeDrawn } from './QrCode.drawn.tsx';

type QrCodeProps = { text: string; label: string; className?: string };

/** Dark on white in both themes. Imported statically, so that it works offline with its page. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  return (
    <div className={`aspect-square rounded-card bg-white p-4 ${className}`}>
      <QrCodeDrawn text={text} label={label} />
    </div>
  );
}
