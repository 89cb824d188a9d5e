import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/contract/refusals.ts';
import { Authenticator } from '../support/authenticator.ts';
import { databaseTimeout, minute, startBackend, type TestBackend } from '../support/harness.ts';
import { signsIn } from '../support/signing-in.ts';

/** Coming back with a touch, against a device that answers as WebAuthn says. */

const origin = 'http://localhost';
const page = `${origin}/login`;
const refused = { code: refusalCodes.signInRefused, msg: 'Login failed' };

let backend: TestBackend;
let lines: string[];
let device: Authenticator;
let numbers = 4915112340000;
beforeAll(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);
afterAll(() => backend.close());
beforeEach(() => {
  device = new Authenticator();
  backend.pass(61 * minute);
});

type Someone = ReturnType<TestBackend['person']>;
const member = () => signsIn(backend, String(++numbers));
const idOf = async (person: Someone) => (await person.ask('userInfo', {})).value?.id ?? '';
const toCreate = async (person: Someone) =>
  (await person.ask('passkeyToCreate', { pageUrl: page })).value?.question ?? '';
const toUse = async () =>
  (await backend.call('passkeyToUse', { pageUrl: page })).value?.question ?? '';
const login = (credential: string, headers = {}) =>
  backend.call('passkeyLogin', { credential }, headers);

/** A member whose device has a passkey. */
async function withPasskey() {
  const person = await member();
  backend.pass(minute);
  const credential = device.makes(await toCreate(person), { origin });
  expect((await person.ask('createPasskey', { credential })).code).toBe(0);
  return person;
}
const waysOf = async (person: Someone) => (await person.ask('account', {})).value?.ways ?? [];

test('a member makes a passkey, and comes back with a touch to the same account in a new session', async () => {
  const person = await withPasskey();
  expect(await waysOf(person)).toMatchObject([{ provider: 'phone' }, { provider: 'passkey' }]);
  device.counter = 1;
  const { value } = await login(device.signs(await toUse(), { origin }));
  expect(value?.token).not.toBe(person.token);
  expect(await idOf(backend.person(value?.token ?? ''))).toBe(await idOf(person));
});

test('a guest who comes back by a passkey takes their data along', async () => {
  const person = await withPasskey();
  const guest = await backend.guest();
  const { value } = await login(device.signs(await toUse(), { origin }), {
    token: guest.token,
  });
  expect(await idOf(backend.person(value?.token ?? ''))).toBe(await idOf(person));
  expect((await guest.ask('userInfo', {})).code).toBe(401);
});

test('a device that holds a passkey of theirs is told so; a guest is offered none', async () => {
  const person = await withPasskey();
  const asked = JSON.parse(await toCreate(person)) as { excludeCredentials: { id: string }[] };
  expect(asked.excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
  const use = JSON.parse(await toUse()) as Record<string, unknown>;
  expect(use).not.toHaveProperty('allowCredentials.0');
  const guest = await backend.guest();
  expect((await guest.ask('passkeyToCreate', { pageUrl: page })).code).toBe(401);
  expect((await guest.ask('createPasskey', { credential: '{}' })).code).toBe(401);
});

test('a passkey goes with the way and with the account; the way that outlasts the device stays', async () => {
  const person = await withPasskey();
  const [phone, passkey] = await waysOf(person);
  expect((await person.ask('unlinkWay', { wayId: phone?.id ?? '' })).code).toBe(
    refusalCodes.lastWay,
  );
  expect((await person.ask('unlinkWay', { wayId: passkey?.id ?? '' })).code).toBe(0);
  expect(await login(device.signs(await toUse(), { origin }))).toMatchObject(refused);
  const again = device.makes(await toCreate(person), { origin });
  expect((await person.ask('createPasskey', { credential: again })).code).toBe(0);
  await toCreate(person);
  expect((await person.ask('deleteAccount', {})).code).toBe(0);
  expect(await backend.db.selectFrom('passkeys').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ credential_id: device.id }),
  );
  expect(await login(device.signs(await toUse(), { origin }))).toMatchObject(refused);
});

test('the data that its owner takes along says when it was used', async () => {
  const person = await withPasskey();
  device.counter = 1;
  await login(device.signs(await toUse(), { origin }));
  const usedAt = new Date(backend.clock.now()).toISOString();
  expect((await person.ask('personalData', {})).value).toMatchObject({
    passkeys: [{ credentialId: device.id, usedAt }],
  });
  const { value } = await (await member()).ask('personalData', {});
  expect(value).toMatchObject({ passkeys: [] });
});

test('an answer to an old, used, made-up or other question makes no passkey and opens nothing', async () => {
  const person = await withPasskey();
  device.counter = 1;
  const question = await toUse();
  const used = device.signs(question, { origin });
  expect((await login(used)).code).toBe(0);
  device.counter = 2;
  const again = device.signs(question, { origin });
  const old = device.signs(await toUse(), { origin });
  backend.pass(5 * minute);
  const answers = {
    replayed: used,
    'answered twice': again,
    'too old': old,
    'made up': device.signs(question, { origin, challenge: 'AAAA' }),
    'asked for making one': device.signs(await toCreate(person), { origin }),
    'another page': device.signs(await toUse(), { origin: 'https://evil.example' }),
    'another host': device.signs(await toUse(), { origin, host: 'evil.example' }),
    'no touch of its owner': device.signs(await toUse(), { origin, verified: false }),
    'another kind': device.signs(await toUse(), { origin, type: 'webauthn.create' }),
    'another key': new Authenticator().signs(await toUse(), { origin }),
    'no WebAuthn': '{}',
    'no JSON': 'x',
  };
  const letIn: string[] = [];
  for (const [name, credential] of Object.entries(answers)) {
    lines.length = 0;
    const { code, msg } = await login(credential);
    const isLogged = lines.join().includes('sign-in refused');
    if (code !== refused.code || msg !== refused.msg || !isLogged) letIn.push(name);
  }
  expect(letIn).toEqual([]);
  const forged = JSON.parse(device.signs(await toUse(), { origin })) as {
    response: { signature: string };
  };
  forged.response.signature = (JSON.parse(used) as typeof forged).response.signature;
  expect(await login(JSON.stringify(forged))).toMatchObject(refused);
  device.counter = 1;
  // A copy of the device lags behind in its count.
  expect(await login(device.signs(await toUse(), { origin }))).toMatchObject(refused);
});

test('a challenge for one person, or for signing in, makes no passkey for another', async () => {
  const [one, other] = [await member(), await member()];
  for (const credential of [
    device.makes(await toCreate(one), { origin }),
    device.makes(await toUse(), { origin }),
    device.makes(await toCreate(other), { origin: 'https://evil.example' }),
    device.makes(await toCreate(other), { origin, verified: false }),
  ])
    expect(await other.ask('createPasskey', { credential })).toMatchObject(refused);
  const person = await withPasskey();
  const known = device.makes(await toCreate(other), { origin });
  expect(await other.ask('createPasskey', { credential: known })).toMatchObject(refused);
  expect(await waysOf(other)).toHaveLength(1);
  expect(await waysOf(person)).toHaveLength(2);
});

test('a page that is not the app’s is refused', async () => {
  const pageUrl = 'https://evil.example/login';
  const person = await member();
  expect(await person.ask('passkeyToCreate', { pageUrl })).toMatchObject({ field: 'url' });
  expect(await backend.call('passkeyToUse', { pageUrl })).toMatchObject({ field: 'url' });
});

test('one account has so many and no more', async () => {
  const person = await withPasskey();
  const user = await idOf(person);
  const others = Array.from({ length: 19 }, (_, nth) => ({
    provider: 'passkey',
    subject: `passkey-${nth}`,
    user_id: user,
    created_at: nth,
  }));
  await backend.db.insertInto('identities').values(others).execute();
  expect((await person.ask('passkeyToCreate', { pageUrl: page })).code).toBe(refusalCodes.tooMany);
});
