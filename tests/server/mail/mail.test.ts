import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { smtpMailer } from '../../../src/server/mail/smtp-adapter.ts';

/** A mail server that accepts everything, and the commands it got. */
async function mailServer() {
  const heard: string[] = [];
  const server = createServer(socket => {
    let inMessage = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', data => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (inMessage) {
          if (line !== '.') continue;
          inMessage = false;
          socket.write('250 kept\r\n');
        } else if (line === 'DATA') {
          inMessage = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { heard, port, close: () => server.close() };
}

test('a mail goes from the configured sender to its address', async () => {
  const { heard, port, close } = await mailServer();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Borrowatt <a@b.example>' });
  await mailer.send({ to: 'ada@example.org', subject: 'Eingang', text: 'Am 1. Juni' });
  expect(heard).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<ada@example.org>',
      'Subject: Eingang',
      'Am 1. Juni',
    ]),
  );
  close();
});

test('a mail server that is not there is an error that the caller sees', async () => {
  const { port, close } = await mailServer();
  close();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' });
  await expect(mailer.send({ to: 'ada@example.org', subject: 's', text: 't' })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
