import { parseArgs } from 'node:util';
import { serve } from '../simulation/kiosk/customers.ts';
import { tabletLife, tabletsNavigator } from '../simulation/kiosk/tablet-life.ts';
import { randomOf } from '../simulation/random.ts';

/**
 * `npm run tablet-weeks -- [--customers 10000] [--seed n]`: a tablet lives through its customers on
 * a simulated clock; fails where one leaves anything behind, or where the memory after all of them
 * is more than a tenth larger than after the first hundred.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { gc } = globalThis;
if (!gc) throw new Error('node --expose-gc');
const heap = (): number => {
  gc();
  return process.memoryUsage().heapUsed;
};

const day = 24 * 60 * 60_000;
const first = 100;
const all = Number(values.customers);
say(`seed ${values.seed}, ${all} customers`);
const random = randomOf(Number(values.seed));
// Node has one of its own, which cannot be assigned to.
Object.defineProperty(globalThis, 'navigator', { value: tabletsNavigator });
const tablet = tabletLife();
await tablet.pass(1);
const begun = tablet.now();
const before = JSON.stringify(tablet.standing());
let served = 0;
const after = (name: string): void => {
  served++;
  const standing = JSON.stringify(tablet.standing());
  if (standing !== before) throw new Error(`${name} (number ${served}) leaves ${standing}`);
  if (tablet.visit() !== null) throw new Error(`${name} (number ${served}) is still there`);
};

await serve(tablet, random, first, after);
const early = heap();
await serve(tablet, random, all - first, after);
const late = heap();
const growth = (late / early - 1) * 100;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;
say(
  `${served} customers in ${((tablet.now() - begun) / day).toFixed(1)} days: heap ${kilobytes(early)} after ${first}, ${kilobytes(late)} at the end (${growth.toFixed(1)} %)`,
);
if (growth > 10) {
  say('the tablet grows');
  process.exitCode = 1;
}
