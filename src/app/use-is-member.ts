import { useSelector } from '@xstate/react';
import { isMember } from '../domain/user.ts';
import type { Services } from './services.ts';

/** Whether the person has an account, as far as is known: a reload asks again and waits for none. */
export const useIsMember = ({ session }: Pick<Services, 'session'>): boolean =>
  useSelector(session, ({ context }) => isMember(context.user));
