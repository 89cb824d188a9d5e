import { createContext } from 'react';
import type { Support } from '../../domain/support.ts';

/** How people reach the operator. Without a provider (stories, a venue's tablet) nobody is named. */
export const SupportContext = createContext<Support>({});
