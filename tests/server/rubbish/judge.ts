import type { Answer } from './ask.ts';
import type { Rubbish } from './requests.ts';

const leak = /\bat \S+:\d+|\w+Error:|\bselect \S+ from\b|\binsert into\b|node_modules|undefined/i;

/** Fault of an answer; `null` where it is an envelope, or a picture that was asked for. */
export function faultOf({ url, body }: Rubbish, answer: Answer): string | null {
  if (answer.kind === 'none') return answer.why;
  const { status, type, body: said } = answer;
  if (status >= 500) return `status ${status}`;
  if (status === 200 && url.includes('captcha.webp')) return null;
  const envelope = read(said);
  if (envelope === null) return `no JSON object: ${type}`;
  if (status === 200 && /^\/(device|webhooks)\//.test(url))
    return envelope['received'] === true ? null : 'not received';
  if (typeof envelope['code'] !== 'number') return 'no code';
  if (typeof envelope['msg'] !== 'string') return 'no text';
  if (envelope['code'] === 0) return null;
  if (envelope['msg'].trim() === '') return 'an empty text';
  if (!/^F-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(String(envelope['requestId']))) return 'no number';
  // An answer may repeat the request: a code that is called "undefined".
  const saysBack = `${url}${body?.toString() ?? ''}`.includes('undefined');
  return leak.test(envelope['msg'].replaceAll(saysBack ? 'undefined' : /$^/g, ''))
    ? 'says how it is made'
    : null;
}

function read(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && !Array.isArray(said)
      ? (said as Readonly<Record<string, unknown>>) // an object of names
      : null;
  } catch {
    return null;
  }
}

/** A request so that it can be sent again by hand. */
export const shown = ({ name, method, url, headers, body }: Rubbish): string =>
  [
    `${name}: ${method} ${cut(url)}`,
    ...Object.entries(headers).map(([header, value]) => `  ${header}: ${cut(value)}`),
    ...(body === null ? [] : [`  ${body.length} bytes: ${cut(JSON.stringify(body.toString()))}`]),
  ].join('\n');

const cut = (text: string): string =>
  text.length <= 300 ? text : `${text.slice(0, 300)} … (${text.length})`;
