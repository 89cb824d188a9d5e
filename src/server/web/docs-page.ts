import type { Operation } from '../../contract/operation.ts';
import { summaryOf } from '../../contract/summaries.ts';
import { apiBase } from '../../contract/envelope.ts';

const escape = (text: string): string =>
  text.replaceAll(
    /[&<>"]/g,
    character =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );

const section = (operation: Operation): string => `
<section id="${operation.id}"><h2><code>${operation.method} ${escape(`${apiBase}/${operation.path}`)}</code></h2><p>${escape(summaryOf(operation))}</p>
<dl><dt>Operation</dt><dd>${operation.id}</dd><dt>Path</dt><dd>${operation.pathFrom === 'chosen' ? 'chosen in the style of the specification' : 'as the specification gives it'}</dd>
<dt>Token</dt><dd>${operation.auth === 'token' ? 'needed' : 'not needed'}</dd>${operation.idempotent ? '<dt>Idempotency-Key</dt><dd>needed</dd>' : ''}
${Object.values(operation.fields)
  .map(
    field =>
      `<dt><code>${escape(field.wire)}</code></dt><dd>${field.in}${field.in === 'body' ? ` (${operation.encoding})` : ''}</dd>`,
  )
  .join('')}</dl></section>`;

/** The API for people, drawn from the same contract as `/openapi.json`. */
export const docsPage = (
  operations: Readonly<Record<string, Operation>>,
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Borrowatt API</title>
<h1>Borrowatt API</h1><p>Every answer carries <code>code</code>: 0 success, 1 not yet, 401 sign in again, 403 not allowed, anything else a refusal with a text in <code>msg</code>. The machine-readable form is <a href="/openapi.json">/openapi.json</a>.</p>
${Object.values(operations).map(section).join('')}</html>`;
