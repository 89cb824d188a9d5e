import { allAgreed, nothingAgreed, type Agreed } from '../../../machines/agreement.ts';
import type { Services } from '../../app/services.ts';

/**
 * Agreements that this tab has ticked for a station, on the rent page or above the paying button;
 * also after a reload and on the way back from a bank's or PayPal's page.
 */
export function agreedAt(
  { store }: Pick<Services, 'store'>,
  cabinetId: string | undefined,
): Agreed {
  const agreed = store.get('agreed');
  return agreed?.cabinetId === cabinetId && agreed?.visit === store.get('visit')
    ? allAgreed
    : nothingAgreed;
}
