import * as v from 'valibot';
import { helpClassOf, type HelpItem } from '../../domain/help.ts';
import { locales } from '../../domain/locale.ts';
import { operation, query } from '../operation.ts';
import * as wire from '../wire.ts';

/** Questions and answers in one language (specification, section 7, "Help list"). */
export const helpList = operation('helpList', {
  method: 'GET',
  path: 'help/list',
  fields: { helpClass: query('classId', v.picklist(locales.map(helpClassOf))) },
  answer: {
    schema: v.pipe(
      v.looseObject({
        list: v.array(
          v.looseObject({ pTitle: wire.text(), pContent: v.pipe(v.string(), v.maxLength(5_000)) }),
        ),
      }),
      v.transform(({ list }): { items: readonly HelpItem[] } => ({
        items: list.map(({ pTitle, pContent }, index) => ({
          number: index + 1,
          title: pTitle,
          content: pContent,
        })),
      })),
    ),
    place: 'list',
  },
});

export const helpAnswers = {
  helpList: ({ items }: { items: readonly HelpItem[] }) => ({
    list: items.map(({ title, content }) => ({ pTitle: title, pContent: content })),
  }),
};
