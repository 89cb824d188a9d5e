/** An operator's logo as it is served. */
export type Logo = { readonly path: string; readonly type: string; readonly bytes: Buffer };

/** Files that may be a logo. */
export const logoFiles = {
  'logo.svg': { type: 'image/svg+xml', fault: svgFault },
  'logo.png': { type: 'image/png', fault: pngFault },
} as const;

/** A page with a receipt loads it. */
const mostBytes = 200_000;

const pngBegin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngFault(bytes: Buffer): string | null {
  return bytes.subarray(0, 8).equals(pngBegin) ? null : 'is no PNG';
}

/** Parts that a picture may not hold: they run, or ask another server, where it is opened. */
const unsafe =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!\s*(?:#|data:image\/))|@import|url\((?!\s*["']?\s*(?:#|data:image\/))/i;

function svgFault(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text)) return 'is no SVG';
  const found = unsafe.exec(text);
  if (!found) return null;
  const line = text.slice(0, found.index).split('\n').length;
  return `holds what runs or leads elsewhere (line ${line}: ${found[0].trim()})`;
}

/** A sentence where the file cannot be a logo. */
export function logoFault(name: keyof typeof logoFiles, bytes: Buffer): string | null {
  if (bytes.length > mostBytes)
    return `has ${Math.ceil(bytes.length / 1_000)} kB, ${mostBytes / 1_000} at most`;
  return logoFiles[name].fault(bytes);
}
