import { create } from 'qrcode';
import { useMemo } from 'react';

/** A QR code for a phone's camera, black on white in both themes, with its quiet zone. */
export function Qr({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content]);
  return (
    <svg
      className="kiosk-qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawn(content: string): { readonly size: number; readonly path: string } {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data, (module, index) =>
    module ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  );
  return { size: modules.size, path: dark.join('') };
}
