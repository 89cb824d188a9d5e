import type { Mailer, Messenger } from '../../../src/server/ports.ts';

type Message = Parameters<Messenger['send']>[0];

/** Mails and text messages, kept instead of sent. */
export function fakePost() {
  const sent: Message[] = [];
  const tries: string[] = [];
  const mails: Parameters<Mailer['send']>[0][] = [];
  const mailTrouble: 'away'[] = [];
  const besideMail: (() => Promise<unknown>)[] = [];
  let messageTrouble: (message: Message) => boolean = () => false;
  const messenger: Messenger = {
    send: async message => {
      tries.push(message.subject);
      if (messageTrouble(message)) throw new Error('it cannot be delivered');
      sent.push(message);
    },
  };
  const mailer: Mailer = {
    send: async mail => {
      if (mailTrouble.shift()) throw new Error('the mail server is away');
      mails.push(mail);
      await besideMail.shift()?.();
    },
  };
  return {
    messenger,
    mailer,
    seen: {
      sent,
      mails,
      mailTrouble,
      /** While the next mail is under way, something else happens. */
      whileMailing: (happens: () => Promise<unknown>) => void besideMail.push(happens),
      /** The subjects of all messages that were tried, sent or not. */
      tries,
      /** Messages that never arrive. */
      loseMessages: (isLost: typeof messageTrouble) => void (messageTrouble = isLost),
    },
  };
}
