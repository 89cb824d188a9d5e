import type { Exception, StackFrame } from '@sentry/core';
import { pagePath, redacted } from '../../domain/redact.ts';

/** Name of a file of the program; any other path is reduced to its shape. */
const fileOf = (address: string): string =>
  /(?:^|\/)((?:src|machines|node_modules)\/[\w@.\-/]+)$/.exec(
    address.replace(/[?#].*$/, ''),
  )?.[1] ?? pagePath(address);

const frameOf = ({
  filename = '',
  function: name = '?',
  lineno,
  colno,
}: StackFrame): StackFrame => {
  const file = fileOf(filename);
  return {
    filename: file,
    function: redacted(name, 100) || '?',
    in_app: !file.startsWith('node_modules'),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  };
};

/** Exceptions without any text that a person may have typed, and without addresses. */
export const redactedExceptions = (exceptions: readonly Exception[]): Exception[] =>
  exceptions.map(({ type = 'Error', value = '', stacktrace }) => ({
    type: redacted(type, 60),
    value: redacted(value),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(frameOf) } } : {}),
  }));
