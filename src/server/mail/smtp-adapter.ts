import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config.ts';
import type { Mailer } from '../ports.ts';

const timeLimit = 10_000;

/** Mails over SMTP; `smtps://` from the start, `smtp://` encrypted as soon as the server offers it. */
export function smtpMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeLimit,
      greetingTimeout: timeLimit,
      socketTimeout: timeLimit,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text, html, attachments = [] }) => {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      });
    },
  };
}
