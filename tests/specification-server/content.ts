import { type Calls, done, Refusal } from './calls.ts';

const locales = ['zh-CN', 'en-US', 'de-DE', 'fr-FR', 'es-ES'];

/** Section 7: help, the partner request and feedback. */
export const contentCalls: Calls = {
  'GET help/list': {
    query: ['classId'],
    answer: ({ fields }) => {
      if (!locales.some(locale => fields['classId'] === `help_${locale}`))
        throw new Refusal(500, 'There is no such class');
      return {
        list: [
          { pTitle: 'How do I rent?', pContent: 'Scan the code on the station.' },
          { pTitle: 'How do I return?', pContent: 'Put it into any free slot.' },
        ],
      };
    },
  },
  'POST cdb/partner/apply': {
    token: 'none',
    form: ['type', 'content', 'username', 'phone', 'cabinetId?', 'shopId?'],
    answer: ({ world, fields }) => {
      world.partnerRequests.push(fields);
      return done();
    },
  },
  'POST feedback': {
    token: 'none',
    anyForm: true,
    answer: ({ world, fields }) => {
      world.feedback.push(fields);
      return done();
    },
  },
};
