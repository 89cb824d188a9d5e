import { helpClassOf } from '../../../domain/help.ts';
import { loadHelp } from '../../help.ts';
import type { Backend } from '../../backend.ts';
import { notFound } from '../../refusal.ts';
import type { Handlers } from '../handler.ts';

/** Questions and answers by their class (specification, section 7). */
export const helpHandlers = ({ config }: Pick<Backend, 'config'>): Pick<Handlers, 'helpList'> => {
  const byClass = new Map<string, ReturnType<ReturnType<typeof loadHelp>['get']>>(
    [...(config.content.help ?? loadHelp())].map(([locale, items]) => [helpClassOf(locale), items]),
  );
  return {
    helpList: async ({ helpClass }) => {
      const items = byClass.get(helpClass);
      if (!items) throw notFound();
      return { items };
    },
  };
};
