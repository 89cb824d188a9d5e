import * as v from 'valibot';
import type { Answer, Operation } from '../contract/operation.ts';
import type { Envelope } from './failures.ts';

/** Milliseconds since the epoch of a time without a zone, as `2026-06-01T10:00:00`. */
export type ReadLocalTime = (written: string) => number;

export type Reading =
  | {
      readonly value: unknown;
      /** Places of list items that could not be read and are left out. */
      readonly lost: readonly string[];
    }
  | { readonly value?: never; readonly lost: null };

type Fields = Readonly<Record<string, unknown>>;

/** Reads an answer leniently (docs/answers.md); fields outside its schema are ignored. */
export function readAnswer(
  { answer }: Operation,
  said: Envelope,
  localTime: ReadLocalTime = Date.parse,
): Reading {
  const place = answer.place ?? 'data';
  const all = placed(answer.asWritten ? said : (tidy(said, localTime) as Envelope), place);
  for (const content of formsOf(all[place])) {
    const reading = readOnce(answer, { ...all, [place]: content });
    // A single unreadable item must not pass for an empty list.
    const isWrapped = Array.isArray(content) && content !== all[place] && content.length === 0;
    if (reading.lost && !isWrapped) return reading;
  }
  return { lost: null };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const localForm = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/;

/** Drops `null` and empty texts, which are the same as missing, and adds a zone to each time. */
function tidy(value: unknown, localTime: ReadLocalTime): unknown {
  if (Array.isArray(value)) return value.map(item => tidy(item, localTime));
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== '')
        .map(([name, inner]) => [name, tidy(inner, localTime)]),
    );
  const [, day, time] = typeof value === 'string' ? (localForm.exec(value) ?? []) : [];
  const moment = day === undefined ? NaN : localTime(`${day}T${time}`);
  return Number.isNaN(moment) ? value : new Date(moment).toISOString();
}

/** All fields, beside `code` or under `data`, and the content at its place. */
function placed(said: Envelope, place: string): Fields {
  const { code: _, msg: _msg, field: _field, requestId: _id, data, ...beside } = said;
  const all: Fields = { ...(isFields(data) ? data : {}), ...said };
  const elsewhere = data ?? (Object.keys(beside).length > 0 ? beside : undefined);
  return { ...all, [place]: all[place] ?? elsewhere };
}

/**
 * Forms that content may have: as it is, one item instead of a list of one, or a list inside it.
 */
function* formsOf(content: unknown): Generator<unknown, void> {
  yield content;
  if (Array.isArray(content)) {
    yield { records: content };
    if (content.length === 1) yield content[0];
  } else if (isFields(content)) {
    for (const name of ['list', 'records', 'data', 'page'])
      if (content[name] !== undefined) yield content[name];
    yield [content];
  }
}

/** Reads the answer; an unreadable item of a list is removed, and the rest is read again. */
function readOnce(answer: Answer<unknown>, fields: Fields): Reading {
  const lost: string[] = [];
  let unread = 0;
  for (;;) {
    const read = v.safeParse(answer.schema, fields);
    if (read.success)
      return { value: unread > 0 ? counted(answer, read.output, unread) : read.output, lost };
    const broken = new Map<unknown[], Set<number>>();
    for (const { path, expected, type } of read.issues) {
      const at = path?.findLast(step => step.type === 'array');
      if (!path || !at) return { lost: null };
      const list = at.input as unknown[]; // part of the parsed answer, which nothing else uses
      const keys = broken.get(list) ?? new Set();
      if (!keys.has(at.key) && path.filter(step => step.type === 'array').length === 1) unread += 1;
      broken.set(list, keys.add(at.key));
      lost.push(`${path.map(({ key }) => String(key)).join('.')}: ${expected ?? type}`);
    }
    for (const [list, keys] of broken)
      list.splice(0, list.length, ...list.filter((_, index) => !keys.has(index)));
  }
}

const counted = (answer: Answer<unknown>, value: unknown, unread: number): unknown =>
  answer.without ? answer.without(value, unread) : value;
