import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Dark modules by row. The caller must leave a quiet zone of at least 4 white modules. */
const qrModules = (text: string): boolean[][] =>
  // The package cannot draw without a border, so it is cut off.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

export function QrCodeDrawn({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text);
    const parts: string[] = [];
    modules.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && parts.push(`M${x} ${y}h1v1h-1z`)),
    );
    return { size: modules.length, path: parts.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
