import { useSelector } from '@xstate/react';
import { isMember } from '../domain/user.ts';
import type { Services } from './services.ts';

/** True where the person is known to have an account. A reload asks again and waits for none. */
export const useIsMember = ({ session }: Pick<Services, 'session'>): boolean =>
  useSelector(session, ({ context }) => isMember(context.user));
