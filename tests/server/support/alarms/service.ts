import type { AlarmKind } from '../../../../src/server/alarms.ts';
import { captchaOf, mobile, phoneAt, wrong } from '../../phone-login/phone.ts';
import { crash } from '../crashing.ts';
import { hour, type TestBackend } from '../harness.ts';
import { returnedRental } from '../paid-rental.ts';
import { keyed, type Provoked } from './provoked.ts';

const invite = (backend: TestBackend, invitePassword: string) =>
  backend.call('loginFromInvite', {
    mobile: '4915112345678',
    areaCode: '49',
    inviteCode: 'VIP1',
    invitePassword,
  });

/** Sets what was counted of a limit, for those that take hundreds of calls. */
const counted = (backend: TestBackend, kind: string, points: number) =>
  backend.db
    .updateTable('attempts')
    .set({ points })
    .where('key', 'like', `${kind}%`)
    .executeTakeFirstOrThrow();

/** Sends a code, of which an hour has two; answers whether it went. */
const sendCode = async (backend: TestBackend, number: string) =>
  (await backend.call('sendVerifyCode', { mobile: number, ...(await captchaOf(backend)) })).code;

/** Alarms about signing in, invitations, messages and the process itself. */
export const serviceAlarms = {
  textMessages: {
    provoke: async backend => {
      for (const number of ['4915123456789', '33612345678', '447400123456'])
        await sendCode(backend, number);
    },
    end: async backend => {
      backend.pass(hour);
      if ((await sendCode(backend, '447400123456')) !== 0) throw new Error('no code was sent');
    },
  },
  wrongCodes: {
    provoke: async backend => {
      const phone = phoneAt(backend);
      await phone.send(mobile);
      await phone.enter(wrong(phone.newestCode()));
      await counted(backend, 'guess:service', 200);
      await phone.enter(wrong(phone.newestCode()));
    },
    end: async backend => {
      backend.pass(hour);
      const phone = phoneAt(backend);
      await phone.send(mobile);
      await phone.enter(wrong(phone.newestCode()));
    },
  },
  invitePasswords: {
    provoke: async backend => {
      await invite(backend, 'guessed');
      await counted(backend, 'invite:code', 50);
      await invite(backend, 'guessed again');
    },
    end: async backend => {
      backend.pass(hour);
      await invite(backend, 'guessed later');
    },
  },
  invitationUse: {
    provoke: async backend => {
      await backend.db.updateTable('invites').set({ uses: 0 }).execute();
      const person = backend.person((await invite(backend, 'borrowatt')).value?.token ?? '');
      await person.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, keyed());
    },
    end: async backend => {
      await backend.db.updateTable('invites').set({ uses: 20 }).execute();
      const person = backend.person((await invite(backend, 'borrowatt')).value?.token ?? '');
      await person.ask('rentByInvitation', { cabinetCode: 'BW-1007' }, keyed());
    },
  },
  acknowledgements: {
    provoke: async backend => {
      const declared = { name: 'Ada', orderNumber: 'BW-0', email: 'ada@example.org' };
      await backend.call('withdraw', declared, keyed());
      const row = await backend.db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow();
      const rows = Array.from({ length: 101 }, (_, count) => ({
        ...row,
        id: `w-${count}`,
        reference: `W-${count}`,
        request_key: `key-${count}`,
      }));
      await backend.db.insertInto('withdrawals').values(rows).execute();
      await backend.runDueWork();
      await backend.runDueWork();
    },
    end: async backend => {
      await backend.advance(hour);
      if (backend.mails.length !== 102) throw new Error(`${backend.mails.length} mails`);
    },
  },
  undelivered: {
    provoke: async backend => {
      backend.loseMessages(() => true);
      await returnedRental(backend);
      for (let tries = 0; tries < 14; tries++) await backend.advance(6 * hour);
    },
    end: async backend => backend.loseMessages(() => false),
  },
  crash: {
    provoke: async (_backend, lines) => {
      const { said } = await crash(`void Promise.reject(new Error('lost'));`);
      lines.push(...said.split('\n').filter(line => line.startsWith('{')));
    },
    // The process is gone; another one starts.
    end: async () => undefined,
  },
} satisfies Partial<Record<AlarmKind, Provoked>>;
