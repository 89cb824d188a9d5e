import { useIntl } from 'react-intl';

/**
 * "350 m", "1,2 km", "12 km": as exact as a person on foot needs. Never breaks between number and
 * unit.
 */
export function useDistance(): (metres: number) => string {
  const intl = useIntl();
  const inUnit = (value: number, unit: 'meter' | 'kilometer', digits: number) =>
    intl
      .formatNumber(value, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      })
      .replaceAll(' ', '\u00a0');
  return metres => {
    const tens = Math.round(metres / 10) * 10;
    if (tens < 1_000) return inUnit(tens, 'meter', 0);
    return inUnit(metres / 1_000, 'kilometer', metres < 9_950 ? 1 : 0);
  };
}
