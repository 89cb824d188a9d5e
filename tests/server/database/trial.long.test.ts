import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../../src/server/database/open.ts';
import { trialRefusal } from '../../../src/server/database/start-refusals.ts';
import { migrateLocal } from '../../../packages/local-ends/src/tables.ts';
import { readConfig } from '../../../src/server/config.ts';
import { RunningBackend } from '../support/running-backend.ts';
import { databaseTimeout } from '../support/harness.ts';

const realKeys = {
  LOCAL_ENDS: '0',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GATEWAY_URL: 'https://gateway.example',
  GATEWAY_SECRET: 'a-gateway-secret-1',
};

test(
  'real keys do not start on the embedded database, and it says what to do',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'borrowatt-trial-'));
    await expect(RunningBackend.start({ ...realKeys, DATA_DIR: folder })).rejects.toThrow(
      /set DATABASE_URL/,
    );
    rmSync(folder, { recursive: true, force: true });
  },
  databaseTimeout,
);

test(
  'a database that the local ends have used is refused, an unused one is not',
  async () => {
    const database = await openEmbedded();
    const config = readConfig({ ...realKeys, DATABASE_URL: 'postgres://somewhere/else' });
    expect(await trialRefusal(config, database.db)).toBeNull();
    await migrateLocal(database.db.$pickTables<never>().$extendTables());
    expect(await trialRefusal(config, database.db)).toMatch(/a database of their own/);
    expect(await trialRefusal(readConfig({}), database.db)).toBeNull();
    await database.close();
  },
  databaseTimeout,
);
