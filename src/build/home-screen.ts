import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { appleIcon, homeScreenIcons, manifestPath } from '../domain/home-screen.ts';

/** The icon as a picture of `size` pixels; a maskable one fills its square. */
export async function drawIcon(
  svg: string,
  { size, purpose }: { readonly size: number; readonly purpose: 'any' | 'maskable' },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const shape = purpose === 'maskable' ? svg.replace(/ rx="14"/, '') : svg;
  // 72 dots an inch are as large as the drawing's own 64 units.
  return sharp(Buffer.from(shape), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/**
 * Draws the icons for the home screen, and puts their addresses and the manifest's into the page.
 */
export function homeScreen(): Plugin {
  let icon = '';
  return {
    name: 'borrowatt:home-screen',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      icon = path.join(publicDir, 'icon.svg');
    },
    async buildStart() {
      const svg = await readFile(icon, 'utf8');
      for (const one of homeScreenIcons)
        this.emitFile({ type: 'asset', fileName: one.file, source: await drawIcon(svg, one) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: manifestPath }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: `/${appleIcon.file}` },
          injectTo: 'head',
        },
      ],
    },
  };
}
