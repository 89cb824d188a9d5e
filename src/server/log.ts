import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { redacted } from '../domain/redact.ts';

const secretPaths = ['req.headers', 'headers'];

/**
 * Facts of an error for a log line, by name: a database's error carries the row it refused and the
 * statement's values, a provider's the whole request. The stack is its frames; its first lines
 * repeat the message.
 */
function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    code,
    message: redacted(error.message),
    // "fetch failed" says nothing; its cause says why.
    cause:
      cause instanceof Error
        ? 'code' in cause && typeof cause.code === 'string'
          ? cause.code
          : cause.name
        : undefined,
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  };
}

/** The process's log: lines of JSON, without tokens, phone numbers, codes and card data. */
export const createLog = (
  level: string,
  options: Pick<LoggerOptions, 'hooks'> = {},
  destination?: DestinationStream,
) => {
  const all: LoggerOptions = {
    level,
    redact: { paths: secretPaths, remove: true },
    serializers: { err: errorFacts },
    ...options,
  };
  return destination ? pino(all, destination) : pino(all);
};
