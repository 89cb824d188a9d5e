import { configOrExit, exitWith } from './exit.ts';
import { smtpMailer } from './mail/smtp-adapter.ts';

/** `npm run check:mail -- you@example.org`: sends one mail as the service does. */
const [to] = process.argv.slice(2);
if (to === undefined || !to.includes('@'))
  exitWith('npm run check:mail -- you@example.org: where one mail goes.');
const { mail, brand } = configOrExit(process.env);
if (mail === undefined) exitWith('SMTP_URL and MAIL_FROM are not set: no mail is sent.');
await smtpMailer(mail)
  .send({ to, subject: `${brand}: a mail to try`, text: 'Mail of this service arrives.' })
  .catch((error: unknown) =>
    exitWith(`The mail server did not take it: ${error instanceof Error ? error.message : ''}`),
  );
process.stdout.write(`The mail server took a mail to ${to}; look whether it arrives.\n`);
