/** `0.5 s`, `30 s`, `1 min 5 s`, `48 h`: exact, so that a delay can be recognised. */
export function duration(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000),
    minutes = Math.floor(milliseconds / 60_000) % 60,
    seconds = (milliseconds % 60_000) / 1_000;
  const parts = [
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
    seconds > 0 ? `${Number(seconds.toFixed(3))} s` : '',
  ].filter(Boolean);
  return parts.join(' ') || '0 s';
}
