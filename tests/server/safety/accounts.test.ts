import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captchaUrl } from '../../../src/contract/login/calls.ts';
import { databaseTimeout, startBackend, type TestBackend } from '../support/harness.ts';

let backend: TestBackend;

let lines: string[];

beforeEach(async () => {
  lines = [];
  backend = await startBackend({ lines });
}, databaseTimeout);

afterEach(() => backend.close());

let pictures = 0;

async function sendTo(mobile: string) {
  const captchaId = `picture-for-safety-${(pictures += 1)}`;
  await backend.app.inject({ method: 'GET', url: captchaUrl(captchaId) });
  const { answer } = await backend.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow();
  return backend.call(
    'sendVerifyCode',
    { mobile, captchaId, captcha: answer },
    { 'user-agent': 'one' },
  );
}

const newestCode = () => /\d{4}/.exec(backend.sent.at(-1)?.text ?? '')?.[0] ?? '';

const enter = (mobile: string, verifyCode: string) =>
  backend.call('mobileLogin', { mobile, areaCode: '49', verifyCode }, { 'user-agent': 'one' });

test('an account behind a number shows neither in an answer nor in the work it makes', async () => {
  const [known, unknown] = ['4915112345678', '4917698765432'];
  await sendTo(known);
  expect((await enter(known, newestCode())).code).toBe(0);
  backend.pass(61_000);

  const compiler = new PostgresQueryCompiler();
  let statements: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'RawNode') statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  Object.assign(backend.backend, { db: backend.db.withPlugin(listen) });
  const workOf = async (act: () => Promise<unknown>) => {
    statements = [];
    const answer = await act();
    return { answer, statements };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
  const sent = [await workOf(() => sendTo(known)), await workOf(() => sendTo(unknown))];
  expect(sent[0]?.statements.length).toBeGreaterThan(4);
  expect(sent[0]).toEqual(sent[1]);
  const guesses = [
    await workOf(() => enter(known, wrong(newestCode()))),
    await workOf(() => enter(unknown, wrong(newestCode()))),
  ];
  expect(guesses[0]).toEqual(guesses[1]);
  expect(
    guesses.every(({ statements: made }) =>
      made.every(statement => !statement.includes('"users"')),
    ),
  ).toBe(true);
});
