/** Kinds of partner request (specification, section 1), in the order in which they are offered. */
export const partnerTypes = ['installation', 'advertising', 'other'] as const;
export type PartnerType = (typeof partnerTypes)[number];

/**
 * A partner request (specification, section 3) as it is filled in. Station and shop may stay empty.
 */
export type PartnerRequest = {
  readonly type: PartnerType;
  readonly shopName: string;
  readonly contact: string;
  readonly phone: string;
  readonly cabinetId: string;
  readonly shopId: string;
};

/** Types whose form has fields for the station and the shop. */
const asksWhere: Readonly<Record<PartnerType, boolean>> = {
  installation: true,
  advertising: false,
  other: false,
};
export const isAboutStation = ({ type }: Pick<PartnerRequest, 'type'>): boolean => asksWhere[type];

/** The request without hidden fields: nothing is sent that the person did not see. */
export const asShown = (request: PartnerRequest): PartnerRequest =>
  isAboutStation(request) ? request : { ...request, cabinetId: '', shopId: '' };

/** Longest texts, in characters. */
export const partnerLimits = { shopName: 200, contact: 200, phone: 40, id: 64 } as const;

/** Digits with what people write between them. */
const phone = /^\+?[\d\s()/.-]{5,40}$/;
export const isCallable = (number: string): boolean =>
  phone.test(number.trim()) && number.replaceAll(/\D/g, '').length >= 5;

const required = ['shopName', 'contact', 'phone'] as const;
export type RequiredField = (typeof required)[number];

/** Empty required fields (section 5), and a phone number that cannot be called. */
export function partnerProblems(
  request: PartnerRequest,
): Readonly<Partial<Record<RequiredField, 'empty' | 'wrong'>>> {
  const empty = required.filter(field => request[field].trim() === '');
  return {
    ...(empty.includes('phone') || isCallable(request.phone) ? {} : { phone: 'wrong' as const }),
    ...Object.fromEntries(empty.map(field => [field, 'empty' as const])),
  };
}

/** The form as it opens, with the held station code if there is one. */
export const blankRequest = (heldCode: string | null): PartnerRequest => ({
  type: 'installation',
  shopName: '',
  contact: '',
  phone: '',
  cabinetId: heldCode ?? '',
  shopId: '',
});
