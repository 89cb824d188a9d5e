import type { Plugin } from 'vite';
import { left } from './classic-entry.ts';

const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;

/** Longest wait for an answer in milliseconds; after it, the code is evaluated meanwhile. */
const most = 300;

/**
 * Time in milliseconds after which the page reports that it could not be loaded; any working
 * network is faster.
 */
const stuckAfter = 30_000;

/**
 * Fetches and compiles the app's code at once, but evaluates it only when `promise`, a global of
 * the page's inline script, is kept: evaluation takes some 250 ms of a phone's processor, in which
 * no further call could leave. `stuck` is a global that is called if the code does not arrive; it
 * checks if the app is there.
 */
export function evaluatedAfter(promise: string, stuck: string): Plugin {
  return {
    name: 'borrowatt:evaluated-after',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const [tag, file = ''] = entry.exec(html) ?? [];
        if (tag === undefined || !html.includes(promise)) return html;
        return html
          .replace(tag, '')
          .replace('</head>', `  <link rel="preload" as="script" href="${file}" />\n  </head>`)
          .replace('</body>', `  <script>${begun(file, promise, stuck)}</script>\n  </body>`);
      },
    },
  };
}

/** A script that throws has loaded, too; only one that ran to its end has left its global. */
const begun = (file: string, promise: string, stuck: string): string =>
  [
    `Promise.race([${promise},`,
    `new Promise(r=>addEventListener('load',()=>setTimeout(r,${most})))])`,
    `.then(()=>new Promise((done,failed)=>{const s=document.createElement('script');`,
    `s.onload=()=>self.${left}?done():failed();s.onerror=failed;`,
    `s.src='${file}';document.head.append(s)})).catch(${stuck});`,
    `setTimeout(${stuck},${stuckAfter})`,
  ].join('');
