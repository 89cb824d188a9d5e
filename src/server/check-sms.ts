import { configOrExit, exitWith } from './exit.ts';
import { createLog } from './log.ts';
import { smsMessenger } from './login/sms-adapter.ts';

/** `npm run check:sms -- +4915112345678`: sends one text message as the service does. */
const [to] = process.argv.slice(2);
if (to === undefined || !/^\+\d{6,15}$/.test(to))
  exitWith('npm run check:sms -- +4915112345678: where one text message goes.');
const { sms, brand } = configOrExit(process.env);
if (sms === undefined) exitWith('SMS_URL is not set: no text message is sent.');
const text = `${brand}: text messages of this service arrive.`;
await smsMessenger(sms, createLog('silent'))
  .send({ userId: '', address: to, subject: '', text })
  .catch((error: unknown) => exitWith(error instanceof Error ? error.message : String(error)));
process.stdout.write(`The provider took a text message to ${to}; look whether it arrives.\n`);
