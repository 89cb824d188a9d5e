import { isInviteCode } from '../../../domain/phone-login.ts';
import type { Backend } from '../../backend.ts';
import { solveCaptcha } from '../../login/captcha.ts';
import { sendCode } from '../../login/codes.ts';
import { identityProviders } from '../../login/identity.ts';
import { demandInvitation } from '../../login/invites.ts';
import { rememberUse } from '../../login/known-askers.ts';
import { nameOfPhone, phoneOf } from '../../login/phone.ts';
import { isWorkDone, workToProve } from '../../login/work.ts';
import { accountOf, invitedAccount } from '../../login/sign-in.ts';
import { refusalCodes } from '../../../contract/refusals.ts';
import { badInput, Refusal } from '../../refusal.ts';
import { demandSignature } from '../../login/signed-request.ts';
import { endSessionOf } from '../../login/sessions.ts';
import { unsubscribeSession } from '../../push/subscriptions.ts';
import { beginSession, type Handlers } from '../caller.ts';

/** Asker of a code: the browser that sends an id, else the device or network of the request. */
const askerOf = (deviceId: string | undefined, device: string): string =>
  deviceId === undefined ? device : `browser ${deviceId}`;

/** Phone login (specification, section 7, Auth). */
export const loginHandlers = (
  backend: Backend,
): Pick<
  Handlers,
  'workToProve' | 'sendVerifyCode' | 'mobileLogin' | 'loginFromInvite' | 'logout'
> => ({
  workToProve: async () => ({ challenge: await workToProve(backend) }),
  sendVerifyCode: async (request, { user, address, device, locale }) => {
    const { mobile, captchaId, captcha, work } = request;
    const phone = phoneOf(mobile);
    // First of all, so that nothing is sent, counted or looked up for a machine.
    if (request.signature !== undefined) {
      await demandSignature(backend, request);
    } else if (work !== undefined) {
      if (!(await isWorkDone(backend, work)))
        throw new Refusal(refusalCodes.captchaWrong, 'server.workWrong', {}, 'altcha');
    } else {
      if (captcha === undefined) throw badInput('code');
      if (captchaId === undefined) throw badInput('uuid');
      if (!(await solveCaptcha(backend, captchaId, captcha)))
        throw new Refusal(refusalCodes.captchaWrong, 'server.captchaWrong', {}, 'code');
    }
    const asker = askerOf(request.deviceId, device);
    await sendCode(backend, phone, { address, device, asker, locale, userId: user?.id ?? '' });
    return null;
  },
  mobileLogin: async ({ mobile, areaCode, verifyCode, deviceId, guest }, caller) => {
    const { user, address, device, locale } = caller;
    const phone = phoneOf(mobile, areaCode);
    if (verifyCode === undefined) throw badInput('verifyCode');
    const { spend, ...person } = await identityProviders.phone.verify(backend, {
      phone,
      code: verifyCode,
      address,
      asker: askerOf(deviceId, device),
    });
    const displayName = nameOfPhone(phone);
    const proven = { ...person, provider: 'phone', displayName, spend } as const;
    const asks = guest === 'ask';
    const entered = await accountOf(backend, proven, { user, locale, asks });
    await rememberUse(backend, phone.e164, [askerOf(deviceId, device), address]);
    return beginSession(backend, entered, caller);
  },
  loginFromInvite: async ({ mobile, areaCode, inviteCode, invitePassword }, caller) => {
    const { user, address, device, locale } = caller;
    const phone = phoneOf(mobile, areaCode);
    if (inviteCode === undefined || !isInviteCode(inviteCode)) throw badInput('inviteCode');
    if (invitePassword === undefined) throw badInput('invitePwd');
    await demandInvitation(backend, inviteCode, invitePassword, { address, device });
    const userId = await invitedAccount(backend, phone, inviteCode, user, locale);
    return beginSession(backend, { userId, leavesGuest: false }, caller);
  },
  logout: async (_request, { token }) => {
    if (token === null) return null;
    await unsubscribeSession(backend.db, token);
    await endSessionOf(backend, token);
    return null;
  },
});
