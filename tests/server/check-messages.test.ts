import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** One text message to try, by the program as an operator runs it. */
const root = resolve(import.meta.dirname, '../..');
const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const run = (file: string, to: string, variables: NodeJS.ProcessEnv) =>
  new Promise<{ readonly exit: number | null; readonly said: string }>(done => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `src/server/${file}.ts`, to],
      { cwd: root, env: { ...process.env, ...variables } },
      (_error, said, complaint) => done({ exit: child.exitCode, said: said + complaint }),
    );
  });

test('a text message is sent once, and what the provider refuses is told', async () => {
  const heard: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => void heard.push(part.toString()));
    request.on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  endings.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const there = { SMS_URL: `http://127.0.0.1:${port}` };
  expect(await run('check-sms', '+4915112345678', there)).toMatchObject({ exit: 0 });
  expect(heard.map(body => JSON.parse(body))).toEqual([
    { to: '+4915112345678', text: 'Borrowatt: text messages of this service arrive.' },
  ]);
  status = 401;
  expect(await run('check-sms', '+4915112345678', there)).toEqual({
    exit: 1,
    said: 'the provider of text messages answered 401\n',
  });
});

test('a mail server that is not there is told, and so are missing settings', async () => {
  const gone = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' };
  expect(await run('check-mail', 'ada@example.org', gone)).toEqual({
    exit: 1,
    said: expect.stringMatching(/^The mail server did not take it: .*ECONNREFUSED/),
  });
  expect(await run('check-mail', 'ada@example.org', {})).toEqual({
    exit: 1,
    said: 'SMTP_URL and MAIL_FROM are not set: no mail is sent.\n',
  });
});
