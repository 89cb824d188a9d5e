import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { floors, serverParts } from './rules/house.js';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');

/** Files that import against the directions of `rules/house.js`: each floor and part has one. */
const refused = [
  ['src/features/rent/rent.actors.ts', "export { Popup } from '../ui/Popup.tsx';"],
  ['src/app/phone.tsx', "export const backend = () => import('../server/main.ts');"],
  ['src/build/chromium.ts', "export { chromiumPath } from '../../tests/tools/chromium.ts';"],
  ['src/check-api/page.ts', "export { createStore } from '../../src/actors/storage.ts';"],
  ['src/client/request.ts', "export { rent } from '../../machines/rent/rent.machine.ts';"],
  ['src/contract/call.ts', "export { request } from '../client/request.ts';"],
  ['src/domain/price.ts', "export { operations } from '../contract/operations.ts';"],
  ['src/i18n/messages.ts', "export { request } from '../client/request.ts';"],
  [
    'machines/rent/rent.machine.ts',
    "export { operations } from '../../src/contract/operations.ts';",
  ],
  ['src/client/screen.ts', "export { useState } from 'react';"],
  ['src/contract/screen.ts', "export type { ReactNode } from 'react';"],
  ['src/domain/screen.ts', "export { useState } from 'react';"],
  ['machines/pay/pay.machine.ts', "export { useState } from 'react';"],
  ['src/ui/layout/Hold.tsx', "export { HoldBlock } from '../../widgets/HoldBlock.tsx';"],
  [
    'packages/local-ends/src/paypal/price.ts',
    "export { money } from '../../../../src/domain/money.ts';",
  ],
  [
    'machines/pay/ends.ts',
    "export { startLocalEnds } from '../../packages/local-ends/src/index.ts';",
  ],
  [
    'packages/review-room/src/panel/Box.tsx',
    "export type { Box } from '../../../../src/domain/cabinet.ts';",
  ],
  ['src/screens/frame/Back.tsx', "export { useLocation } from 'wouter';"],
  [
    'src/screens/frame/Rent.tsx',
    "export { RentScreen } from '../../features/rent/RentScreen.tsx';",
  ],
  ['src/features/rent/Back.tsx', "export { useLocation } from 'wouter';"],
  ['src/features/rent/RentScreen.tsx', "export { rentActors } from './rent.actors.ts';"],
  ['src/features/rent/Decide.tsx', "export { Rent } from './Rent.page.tsx';"],
  ['src/features/rent/Hold.tsx', "export { GuestLine } from './GuestLine.part.tsx';"],
  ['src/features/rent/rent.actors.ts', "export { useState } from 'react';"],
  [
    'src/features/rent/once.actors.ts',
    "export { wechatActors } from '../payment/wechat.actors.ts';",
  ],
  ['src/features/rent/view.actors.ts', "export type { View } from './RentScreen.tsx';"],
  ['src/features/rent/Rent.page.tsx', "export { Payment } from '../payment/Payment.page.tsx';"],
  ['src/features/rent/Pay.page.tsx', "export { wechatActors } from '../payment/wechat.actors.ts';"],
  ['src/features/rent/GuestLine.part.tsx', "export { Rent } from './Rent.page.tsx';"],
  ['src/features/rent/pay.part.ts', "export { wechatActors } from '../payment/wechat.actors.ts';"],
  ['src/actors/once.ts', "export { rentActors } from '../features/rent/rent.actors.ts';"],
  ['src/server/main.ts', "export { rent } from '../../machines/rent/rent.machine.ts';"],
  ['src/server/api/handlers/pay.ts', "export { startTrial } from '../../local/trial.ts';"],
  ['src/server/config/open.ts', "export { openRental } from '../rental/open.ts';"],
  ['src/server/database/rentals.ts', "export { openRental } from '../rental/open.ts';"],
  ['src/server/desk/answer.ts', "export { errorHandler } from '../api/errors.ts';"],
  [
    'src/server/device/pretend.ts',
    "export { startLocalEnds } from '../../../packages/local-ends/src/index.ts';",
  ],
  [
    'src/server/ports.ts',
    "export { stripeHolds } from './rental/payment/providers/stripe/adapter.ts';",
  ],
  ['src/server/local/answer.ts', "export { errorHandler } from '../api/errors.ts';"],
  ['src/server/login/caller.ts', "export type { Caller } from '../api/caller.ts';"],
  ['src/server/push/send.ts', "export { startJobs } from '../jobs.ts';"],
  ['src/server/rental/answer.ts', "export { errorHandler } from '../api/errors.ts';"],
  ['src/server/rental/end/again.ts', "export { main } from '../../main.ts';"],
  ['src/server/rental/forget.ts', "export { forgetGuests } from '../login/forget-guests.ts';"],
  ['src/server/rental/limits.ts', "export { tariffOf } from './price/price.ts';"],
  ['src/server/rental/price/may.ts', "export { demandMayRent } from '../start/rules.ts';"],
  [
    'src/server/rental/payment/settle/open.ts',
    "export { openPayment } from '../open/open-payment.ts';",
  ],
  ['src/server/web/rentals.ts', "export { openRental } from '../rental/open.ts';"],
  [
    'src/features/rent/Sample.tsx',
    "export { sampleCabinet } from '../../../stories/support/samples.ts';",
  ],
  ['src/ui/Popup.tsx', "export type { Snapshot } from '../../machines/rent/rent.machine.ts';"],
  [
    'src/widgets/Cabinet.tsx',
    "export type { Snapshot } from '../../machines/rent/rent.machine.ts';",
  ],
  ['src/worker/session.ts', "export { createStore } from '../../src/actors/storage.ts';"],
  ['src/domain/deferred.ts', "export const late = () => import('../contract/operations.ts');"],
  ['tests/specification-server/borrowed.ts', "export { money } from '../../src/domain/money.ts';"],
] as const;

/** Imports that hold: types of a higher floor where the table lets them, packages, the ground. */
const allowed = [
  [
    'machines/allowed/allowed.machine.ts',
    "export type { Order } from '../../src/contract/order.ts';\nexport { setup } from 'xstate';",
  ],
  ['src/ui/controls/Link.tsx', "export { useLocation } from 'wouter';"],
  [
    'src/features/rent/Allowed.page.tsx',
    "export { rentActors } from './rent.actors.ts';\nexport { Reminders } from '../reminders/Reminders.part.tsx';",
  ],
  ['src/features/rent/allowed.actors.ts', "export { rentActors } from './rent.actors.ts';"],
  ['src/features/rent/Allowed.tsx', "export { Qr } from '../kiosk/Qr.tsx';"],
  ['src/app/allowed.ts', "export { rentActors } from '../features/rent/rent.actors.ts';"],
  [
    'src/server/rental/allowed.ts',
    "export { log } from '../log.ts';\nexport { sql } from 'kysely';",
  ],
  [
    'src/server/rental/end/allowed.ts',
    "export { owedFor } from '../price/owed.ts';\nexport { lateWordGrace } from '../limits.ts';",
  ],
  [
    'src/server/rental/payment/open/allowed.ts',
    "export { openDeposit } from '../../start/deposit.ts';",
  ],
  ['src/server/alarms.ts', "export type { Database } from './database/schema.ts';"],
  [
    'src/server/local/allowed.ts',
    "export { startLocalEnds } from '../../../packages/local-ends/src/index.ts';",
  ],
] as const;

// They are linted as if they were the product, under the product's own configuration.
let house = '';
let findings: { code: string; filename: string }[] = [];
beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'borrowatt-lint-'));
  cpSync(fixtures, house, { recursive: true });
  for (const [file, code] of [...refused, ...allowed]) {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(house, file), `${code}\n`);
  }
  const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  writeFileSync(
    path.join(house, '.oxlintrc.json'),
    JSON.stringify({
      ...config,
      ignorePatterns: [],
      jsPlugins: config.jsPlugins.map((plugin: string) => path.join(root, plugin)),
    }),
  );
  findings = await lint(house);
});
afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

const lint = (directory: string) =>
  new Promise<typeof findings>((resolve, reject) => {
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    // Exit code 1 is what findings look like.
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', directory],
      { cwd: directory },
      (_, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout).diagnostics);
        } catch {
          reject(new Error(`oxlint printed no JSON: ${stdout}${stderr}`));
        }
      },
    );
  });

const codesIn = (file: string) =>
  findings
    .filter(finding => path.resolve(house, finding.filename) === path.join(house, file))
    .map(finding => finding.code);

const isOn = (file: string, { folder, endings = [''] }: (typeof floors)[number]) =>
  file.startsWith(`${folder}/`) && endings.some(ending => file.endsWith(ending));

it('has a refused import for every floor and every part of the backend', () => {
  const files = refused.map(([file]) => file);
  const tried = new Set(files.map(file => floors.find(floor => isOn(file, floor))));
  for (const floor of floors) expect(tried).toContain(floor);
  for (const part of Object.keys(serverParts))
    expect(
      files.some(file =>
        part === 'ground' ? file === 'src/server/ports.ts' : file.startsWith(`src/server/${part}/`),
      ),
    ).toBe(true);
});

it.each(refused)('refuses the import of %s', file => {
  expect(codesIn(file)).toEqual(['borrowatt(floors)']);
});

it.each(allowed)('lets %s import what its floor may', file => {
  expect(codesIn(file)).toEqual([]);
});

it('refuses a circle of imports, even where it is made of types', () => {
  for (const file of ['src/server/api/handler.ts', 'src/server/api/handlers.ts'])
    expect(codesIn(file)).toEqual(['import(no-cycle)']);
});

it('keeps address and storage behind the one file each that a wipe reaches', () => {
  expect(codesIn('src/app/around-services.ts').sort()).toEqual([
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-globals)',
    'eslint(no-restricted-properties)',
    'eslint(no-restricted-properties)',
  ]);
});

it('lets no module keep what a wipe does not reach', () => {
  const rule = 'borrowatt(no-module-state)';
  expect(codesIn('src/app/kept-in-a-module.ts')).toEqual([rule, rule, rule, rule]);
});

it('keeps the history behind one room', () => {
  const rule = 'borrowatt(history-room)';
  expect(codesIn('src/app/history-outside.ts')).toEqual([rule, rule, rule, rule]);
});

it('refuses a doc comment that begins with a question word', () => {
  const rule = 'borrowatt(doc-beginning)';
  expect(codesIn('src/domain/question-beginning.ts')).toEqual([rule, rule]);
});
