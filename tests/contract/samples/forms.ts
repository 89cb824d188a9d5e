import { moment, type Samples } from './samples.ts';

/** Help, and what people send. */
export const forms = {
  feedback: { reference: 'P-7F3K-29QX', at: moment },
  withdraw: { reference: 'W-7F3K-29QX', at: moment },
  partnerRequest: { reference: 'PA-7F3K-29QX', at: moment },
  helpList: { items: [{ number: 1, title: 'Why?', content: 'Because.' }] },
} satisfies Partial<Samples>;
