/**
 * Reason why a cabinet cannot be used. `other`: not in the table below; the server's words are
 * shown.
 */
export type CabinetFault =
  | {
      readonly kind:
        | 'offline'
        | 'notBound'
        | 'unknownCode'
        | 'noBattery'
        | 'inService'
        | 'permission';
    }
  | { readonly kind: 'other'; readonly text: string };

type KnownFault = Exclude<CabinetFault['kind'], 'other'>;

/**
 * Phrases of the server, in any of its languages, in lower case (specification, section 8;
 * docs/decisions/32-the-contract.md).
 */
const phrases: readonly (readonly [KnownFault, readonly string[]])[] = [
  [
    'notBound',
    [
      'not bound',
      'nicht verbunden',
      'nicht zugeordnet',
      'keinem gerät zugeordnet',
      'zu keiner station',
      'non lié',
      'non associé',
      'associé à aucun',
      'ne correspond à aucun',
      'no está vinculado',
      'no vinculado',
      'no corresponde a ningun',
      '未绑定',
      '没有绑定',
      '不属于任何',
    ],
  ],
  [
    'unknownCode',
    [
      'does not exist',
      'no station with',
      'keine station mit',
      'station mit dem code',
      'aucune station avec',
      'ninguna estación con',
      '不存在',
    ],
  ],
  [
    'offline',
    ['offline', 'off-line', 'hors ligne', 'sin conexión', 'fuera de línea', '离线', '不在线'],
  ],
  [
    'noBattery',
    [
      'no battery',
      'no power bank',
      'keine powerbank',
      'aucune batterie',
      'sin batería',
      'ninguna batería',
      'no hay baterías',
      '没有电池',
      '没有可借',
      '无可用',
      '无电池',
    ],
  ],
  ['inService', ['being serviced', 'wird gewartet', 'en maintenance', 'en mantenimiento', '维护']],
  [
    'permission',
    [
      'permission',
      'berechtigung',
      'zugriff verweigert',
      'autorisation',
      'accès refusé',
      'permiso',
      'acceso denegado',
      '权限',
    ],
  ],
];

/** Maps the server's text of a failed cabinet check to a known fault. */
export function cabinetFaultOf(serverText: string): CabinetFault {
  const text = serverText.toLowerCase();
  for (const [kind, known] of phrases)
    if (known.some(phrase => text.includes(phrase))) return { kind };
  return { kind: 'other', text: serverText };
}

/** Phrases in an order error that mean "you already have an order" (section 8). */
const haveOrderPhrases = ['正式订单', '官方订单'] as const;

export const saysHaveOrder = (serverText: string): boolean =>
  haveOrderPhrases.some(phrase => serverText.includes(phrase));
