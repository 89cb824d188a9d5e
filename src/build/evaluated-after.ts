import type { Plugin } from 'vite';
import { left } from './classic-entry.ts';

const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;

/** Slower answers are not waited for: the code is evaluated while they are on their way. */
const most = 300;

/** Longer than any network that works: then the page says that it could not be loaded. */
const stuckAfter = 30_000;

/**
 * Fetches and compiles the app's code at once and evaluates it when `promise` is kept, a global of
 * the page's inline script: some 250 ms of a phone's processor in which no further call could leave.
 * `stuck` is a global that is called where the code does not arrive; it looks whether the app is there.
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

/** A script that breaks has loaded, too: only one that came to its end has left something. */
const begun = (file: string, promise: string, stuck: string): string =>
  [
    `Promise.race([${promise},`,
    `new Promise(r=>addEventListener('load',()=>setTimeout(r,${most})))])`,
    `.then(()=>new Promise((done,failed)=>{const s=document.createElement('script');`,
    `s.onload=()=>self.${left}?done():failed();s.onerror=failed;`,
    `s.src='${file}';document.head.append(s)})).catch(${stuck});`,
    `setTimeout(${stuck},${stuckAfter})`,
  ].join('');
