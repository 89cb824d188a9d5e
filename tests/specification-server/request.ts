import type { IncomingMessage } from 'node:http';
import { type Call, Refusal } from './calls.ts';
import { calls } from './table.ts';

export type Match = { name: string; call: Call; path: Record<string, string> };

/** The row of the table that a request meets. */
export function matchCall(method: string, path: string): Match | undefined {
  for (const [name, call] of Object.entries(calls)) {
    const [rowMethod, pattern = ''] = name.split(' ');
    const fields = rowMethod === method ? matchPath(pattern, path) : undefined;
    if (fields) return { name, call, path: fields };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const fields: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    const field = /^\{(?<name>\w+)\}$/u.exec(part)?.groups?.['name'];
    if (field === undefined ? part !== value : value === '') return undefined;
    if (field !== undefined) fields[field] = value;
  }
  return fields;
}

/** Path, query and body, each looked for where section 7 puts it. */
export async function readFields(
  request: IncomingMessage,
  url: URL,
  { call, path }: Match,
): Promise<Record<string, string>> {
  const body = await text(request);
  const type = request.headers['content-type'] ?? '';
  const form = type.startsWith('application/x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(body))
    : {};
  const json = type.startsWith('application/json') ? jsonFields(body) : {};
  return {
    ...path,
    ...pick(call.query, Object.fromEntries(url.searchParams)),
    ...(call.anyForm ? form : pick(call.form, form)),
    ...pick(call.json, json),
  };
}

/** The named fields; one without `?` that is missing or empty is refused. */
function pick(names: readonly string[] = [], from: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const wanted of names) {
    const name = wanted.replace('?', '');
    const value = from[name];
    if (value !== undefined && value !== '') fields[name] = value;
    else if (name === wanted) throw new Refusal(500, `Required parameter '${name}' is not present`);
  }
  return fields;
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function jsonFields(body: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Refusal(500, 'JSON parse error');
  }
  if (typeof parsed !== 'object' || parsed === null) throw new Refusal(500, 'JSON parse error');
  const given = Object.entries(parsed).filter(([, value]) => value != null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
