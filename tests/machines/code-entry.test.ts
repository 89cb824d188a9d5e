import { expect, it } from 'vitest';
import {
  codeEntryMachine,
  type CodeEntryEvent,
} from '../../machines/code-entry/code-entry.machine.ts';
import { start } from './support.ts';

function enter() {
  const { actor } = start(codeEntryMachine, {});
  return {
    types: (text: string) => actor.send({ type: 'user.typesCode', text }),
    submits: () => actor.send({ type: 'user.submitsCode' }),
    scans: () => actor.send({ type: 'qr.scanned', code: { kind: 'mixed', code: 'MIX1' } }),
    send: (event: CodeEntryEvent) => actor.send(event),
    camera: () => actor.getSnapshot().matches({ entering: 'scanning' }),
    value: () => actor.getSnapshot().value,
    typed: () => actor.getSnapshot().context.typed,
    output: () => actor.getSnapshot().output,
  };
}

const typing = { entering: 'typing' };
const refused = { entering: 'refused' };

it('ends with the code that was typed', () => {
  const { types, submits, value, typed, output } = enter();
  expect(value()).toEqual(typing);
  types(' BW0001 ');
  expect(typed()).toBe(' BW0001 ');
  expect(value()).toEqual(typing);
  expect(output()).toBeUndefined();
  submits();
  expect(value()).toBe('entered');
  expect(output()).toEqual({ kind: 'cabinet', code: 'BW0001' });
});

it('reads a code typed in lower case as it is printed, and keeps what the field shows', () => {
  const { types, submits, typed, output } = enter();
  types('bw-4821');
  submits();
  expect(typed()).toBe('bw-4821');
  expect(output()).toEqual({ kind: 'cabinet', code: 'BW-4821' });
});

it('refuses what is no code until it is typed anew', () => {
  const { types, submits, value, typed } = enter();
  types('no code!');
  submits();
  expect(value()).toEqual(refused);
  expect(typed()).toBe('no code!');
  submits();
  expect(value()).toEqual(refused);
  types('no code');
  expect(value()).toEqual(typing);
  expect(typed()).toBe('no code');
});

it('takes an empty field for no code', () => {
  const { submits, value, output } = enter();
  submits();
  expect(value()).toEqual(refused);
  expect(output()).toBeUndefined();
});

it('ends with the code that the camera read, whatever is typed', () => {
  for (const text of ['', 'BW0002', '???']) {
    const { types, submits, scans, output } = enter();
    types(text);
    if (text === '???') submits();
    scans();
    expect(output()).toEqual({ kind: 'mixed', code: 'MIX1' });
  }
});

it.each(['BW0002', '???'])(
  'opens the camera beside what is typed, and closes it again: %j',
  text => {
    const { send, types, submits, value, typed, camera } = enter();
    types(text);
    if (text === '???') submits();
    expect(camera()).toBe(false);
    send({ type: 'user.opensCamera' });
    expect(value()).toEqual({ entering: 'scanning' });
    expect(camera()).toBe(true);
    send({ type: 'user.closesCamera' });
    expect(value()).toEqual(typing);
    expect(camera()).toBe(false);
    expect(typed()).toBe(text);
  },
);

it('ends with what the open camera read, and is closed by it', () => {
  const { send, scans, output, camera } = enter();
  send({ type: 'user.opensCamera' });
  scans();
  expect(output()).toEqual({ kind: 'mixed', code: 'MIX1' });
  expect(camera()).toBe(false);
});
