import { defineConfig } from 'vite';
import { firstAnswerFile } from './src/domain/first-answer.ts';
import { licences } from './src/build/licences.ts';
import { buildVariables } from './src/server/config/for-build.ts';
import { appPlugins, css, define, resolve } from './vite.config.ts';

const { distDir } = buildVariables();

/**
 * The module by which the server draws a scan's page into its first answer: the app's own views for
 * Node, with all they need, since an installation for production has no React.
 */
export default defineConfig({
  define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve,
  css,
  plugins: [...appPlugins(), licences({ atop: true })],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/first-answer.tsx',
    target: 'node20',
    outDir: distDir,
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: firstAnswerFile, codeSplitting: false } },
  },
  json: { namedExports: false, stringify: true },
});
