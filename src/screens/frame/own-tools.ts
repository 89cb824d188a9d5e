import { createContext, type ReactNode } from 'react';

/** What stands in the bar instead of language and menu, where the page is a venue's tablet. */
export const OwnToolsContext = createContext<ReactNode>(null);
export const OwnTools = OwnToolsContext.Provider;
