import { parseArgs } from 'node:util';
import { cabinetCodePattern } from '../domain/station-code.ts';
import { checkApi } from './check-api.ts';
import { canRent, writtenTable } from './written.ts';

/**
 * `npm run check:api`: reports what the app can read of an API, what it leaves out and what it
 * needs. Exits with 1 if a rental could not work, with 2 for missing arguments.
 */
const usage =
  'npm run check:api -- https://api.example/v1 --code CODE [--agent ID] [--origin https://rent.example] [--json] [--rent]';

function saidOrExit() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        code: { type: 'string' },
        agent: { type: 'string', default: '' },
        origin: { type: 'string', default: process.env['PUBLIC_URL'] || 'http://127.0.0.1:4000' },
        json: { type: 'boolean', default: false },
        rent: { type: 'boolean', default: false },
      },
    });
    const [base = ''] = positionals;
    if (!/^https?:/.test(base) || !URL.canParse(base)) throw new Error('Where is the API?');
    if (!cabinetCodePattern.test(values.code ?? '')) throw new Error('Of which station? --code');
    if (!URL.canParse(values.origin)) throw new Error('--origin must be a web address.');
    return { ...values, code: values.code ?? '', base: base.replace(/\/+$/, '') };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(2);
  }
}

const { base, code, agent, origin, json, rent } = saidOrExit();
const rows = await checkApi({ base, code, agent, origin: new URL(origin).origin, rents: rent });
process.stdout.write(
  json ? `${JSON.stringify(rows, null, 2)}\n` : `${writtenTable(rows).join('\n')}\n`,
);
process.exitCode = canRent(rows) ? 0 : 1;
