import type { Exception, StackFrame } from '@sentry/core';
import { pagePath, redacted } from '../../domain/redact.ts';

/** Only the program's own file names are kept; a path that may be anything is told by its shape. */
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

/** Exceptions with what a person may have typed, and every address, taken out of them. */
export const redactedExceptions = (exceptions: readonly Exception[]): Exception[] =>
  exceptions.map(({ type = 'Error', value = '', stacktrace }) => ({
    type: redacted(type, 60),
    value: redacted(value),
    ...(stacktrace?.frames ? { stacktrace: { frames: stacktrace.frames.map(frameOf) } } : {}),
  }));
