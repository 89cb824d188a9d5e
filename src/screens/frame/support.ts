import { createContext } from 'react';
import type { Support } from '../../domain/support.ts';

/** Operator's contact for help; empty without a provider (stories, a venue's tablet). */
export const SupportContext = createContext<Support>({});
