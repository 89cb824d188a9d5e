import type { FormAnswer } from '../../src/domain/form.ts';
import { partnerProblems, type PartnerRequest } from '../../src/domain/partner.ts';
import { formOf } from './form.machine.ts';

/** A venue owner's request (specification, section 2, `/join`). */
export const partnerMachine = formOf<
  PartnerRequest,
  ReturnType<typeof partnerProblems>,
  FormAnswer
>();

/** `draft`: fields filled in before the page was reloaded. */
export const partnerInput = (blank: PartnerRequest, draft: PartnerRequest = blank) => ({
  blank,
  draft,
  problemsOf: partnerProblems,
  confirmed: false,
  keeps: false,
});
