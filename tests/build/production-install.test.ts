import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** A build without development packages may not import any of them, nor a file of the tests. */
test('the configuration of the build needs nothing but what a production install has', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: 'vite.config.ts',
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [config] = 'output' in built ? built.output : [];
  const program = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  }; // its own package
  const needed = (config?.imports ?? []).filter(name => !isBuiltin(name));
  expect(needed).toContain('vite');
  expect(needed.filter(name => !(name in program.dependencies))).toEqual([]);
  const ours = (config?.moduleIds ?? []).map(id => path.relative(process.cwd(), id));
  expect(ours).toContain('vite.config.ts');
  expect(ours.filter(file => file.startsWith('tests'))).toEqual([]);
});
