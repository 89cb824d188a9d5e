import { expect, it } from 'vitest';
import { asModule } from '../../src/build/react-as-modules.ts';

it('imports what was required and exports what was assigned, wherever that happens', () => {
  const code = asModule(
    [
      '"use strict";',
      'var Scheduler = require("scheduler"),',
      '  React = require("react"),',
      '  own = React.version;',
      'var Other = require("other");',
      'exports.now = void 0;',
      'if (own) exports.now = function () { return Other.now() - Scheduler.start; };',
      'exports.later = function () { return exports.now(); };',
    ].join('\n'),
  );
  expect(code).not.toMatch(/require|\bexports\./);
  expect(code).toContain("import * as Scheduler from 'scheduler';");
  expect(code).toContain("import * as React from 'react';");
  expect(code).toContain("import * as Other from 'other';");
  expect(code).toMatch(/^\s*var own = React\.version;/m);
  expect(code).toContain('return exported_now();');
  expect(code).toContain('export { exported_now as now, exported_later as later };');
});

it('leaves out what only the scheduler for developing offers', () => {
  expect(asModule('var log = Scheduler.log;\nexports.a = 1;')).toContain('var log = undefined;');
});
