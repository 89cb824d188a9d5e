/** An envelope or a value in it. `name` is the field that holds it. */
type Bend = (value: unknown, name: string) => unknown;

/** Each row bends every answer in one way that real backends have; rows can be combined. */
export const oddities = {
  'numbers for ids': {
    value: (value, name) =>
      isId(name) && typeof value === 'string' && /^[1-9]\d{0,14}$/u.test(value)
        ? Number(value)
        : value,
  },
  'nulls for empty fields': {
    value: (value, name) =>
      value === undefined || value === '' || (value === 0 && !isMeant(name)) ? null : value,
  },
  'unused fields': { value: withUnusedFields },
  'amounts as text': {
    value: (value, name) => (isAmount(name) && typeof value === 'number' ? String(value) : value),
  },
  'noise in amounts': {
    value: (value, name) =>
      isAmount(name) && typeof value === 'number' && value !== 0 ? value + 2e-14 : value,
  },
  'local times': {
    value: value => (value instanceof Date ? localTime(value) : value),
  },
  'epoch milliseconds': {
    value: value => (value instanceof Date ? value.getTime() : value),
  },
  'epoch seconds': {
    value: value => (value instanceof Date ? Math.floor(value.getTime() / 1000) : value),
  },
  'all under data': { envelope: underData },
  'Chinese texts': { value: (value, name) => chinese[`${name} ${String(value)}`] ?? value },
  'Chinese refusals': {
    value: (value, name) => (name === 'msg' ? chineseMessage(String(value)) : value),
  },
  'code as text': {
    value: (value, name) => (name === 'code' ? String(value) : value),
  },
  slow: { delay: 1500 },
} satisfies Record<string, Oddity>;

type Oddity = {
  value?: Bend;
  envelope?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Milliseconds before each answer. */
  delay?: number;
};

export type OddityName = keyof typeof oddities;

/** Oddities that can hold at once; the other two forms of a time replace local times. */
export const odd: readonly OddityName[] = [
  'numbers for ids',
  'nulls for empty fields',
  'unused fields',
  'noise in amounts',
  'local times',
  'all under data',
  'Chinese texts',
  'Chinese refusals',
  'code as text',
];

const localTimeZone = 'Europe/Berlin';

export function bend(
  answer: Record<string, unknown>,
  names: readonly OddityName[],
): Record<string, unknown> {
  let bent = answer;
  for (const name of names) {
    const oddity: Oddity = oddities[name];
    const bendValue = oddity.value;
    if (bendValue) bent = bendAll(bent, bendValue, '') as Record<string, unknown>;
    if (oddity.envelope) bent = oddity.envelope(bent);
  }
  return bent;
}

export function delayOf(names: readonly OddityName[]): number {
  return Math.max(0, ...names.map(name => (oddities[name] as Oddity).delay ?? 0));
}

function bendAll(value: unknown, bendValue: Bend, name: string): unknown {
  const bent = bendValue(value, name);
  if (Array.isArray(bent)) return bent.map(item => bendAll(item, bendValue, name));
  if (bent === null || typeof bent !== 'object' || bent instanceof Date) return bent;
  return Object.fromEntries(
    Object.entries(bent).map(([key, inner]) => [key, bendAll(inner, bendValue, key)]),
  );
}

const ids = words(`pid pId pUserid pUserId pDailiId qrcode cabinetID paymentId orderid pOrderid
  orderId orderNumber pJiesuanid buyOrderNo outTradeNo out_trade_no tradeNo pCardnumber`);
const isId = (name: string) => ids.includes(name);

/** Fields in which 0 has a meaning. */
const meant = words('code pZujie pJiesuanid priceUnit');
const isMeant = (name: string) => meant.includes(name);

const amounts = words(`pbalance pyajin jifei fengding yajin overtimeAmount myyue pBalance
  pDepositAmount pJiesuan pJifei pFengding fee tax`);
const isAmount = (name: string) => amounts.includes(name);

function words(text: string): string[] {
  return text.split(/\s+/u);
}

/** Fields of the operator's own tables, and two of section 3 that an app has no use for, broken. */
function withUnusedFields(value: unknown, name: string): unknown {
  if (name === 'pCurrencyType') return 1;
  if (name === 'label') return 7;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value) || !('pPaymentType' in value || 'pOrderid' in value || 'pid' in value))
    return value;
  const isCard = 'pPaymentType' in value && value.pPaymentType === 'STRIPE_CARD';
  return {
    ...value,
    ...(isCard ? { configDetails: '{"accountCountry":"DE"' } : {}),
    createTime: '0000-00-00 00:00:00',
    updateBy: { id: 7, roles: [null] },
    params: {},
    delFlag: 'N',
  };
}

function localTime(date: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: localTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(date);
}

/** Moves all fields beside the code under `data`; content of `data` stays. */
function underData({ code, msg, data, ...beside }: Record<string, unknown>) {
  if (Object.keys(beside).length === 0) return { code, msg, data: data ?? null };
  return { code, msg, data: { ...beside } };
}

const chinese: Record<string, string> = {
  'pShopName Cafe Central': '中央咖啡馆',
  'pGhShopName Kiosk Nord': '北站便利店',
  'rentShopName Cafe Central': '中央咖啡馆',
  'returnShopName Kiosk Nord': '北站便利店',
  'palipayjsSm pre-authorisation deduction failed': '预授权扣款失败',
  'pTitle How do I rent?': '如何租借？',
  'msg success': '操作成功',
};

const refusals: readonly [RegExp, string][] = [
  [/is offline/u, '设备不在线，请联系现场工作人员'],
  [/not bound/u, '二维码未绑定设备'],
  [/No battery/u, '设备没有可用电池'],
  [/being processed|on its way/u, '处理中'],
  [/captcha/u, '验证码错误'],
  [/verification code/u, '短信验证码错误'],
  [/Failed to create/u, '创建租借订单失败'],
  [/withdrawal/u, '提现金额不正确'],
];

function chineseMessage(message: string): string {
  return refusals.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}
