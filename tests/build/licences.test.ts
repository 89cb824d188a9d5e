import path from 'node:path';
import { expect, it } from 'vitest';
import { partOf } from '../../src/build/licences.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('knows the package of a module with its licence, and none for the project’s own', () => {
  expect(partOf(path.join(root, 'node_modules/react/index.js'))).toMatchObject({
    name: 'react',
    licence: 'MIT',
    text: expect.stringContaining('Permission is hereby granted'),
  });
  expect(partOf(path.join(root, 'node_modules/@xstate/react/dist/x.js'))?.name).toBe(
    '@xstate/react',
  );
  expect(partOf(path.join(root, 'src/app/phone.tsx'))).toBeNull();
  expect(partOf('\0rolldown/runtime.js')).toBeNull();
});
