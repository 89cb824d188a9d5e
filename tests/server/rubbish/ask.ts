import { Agent, request } from 'node:http';
import type { Rubbish } from './requests.ts';

/** Milliseconds after which a request counts as one that hangs. */
const patience = 10_000;

export type Answer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
    }
  | { readonly kind: 'none'; readonly why: string };

/** A keeper of connections to one backend. */
export function askerOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    ask: ({ method, url, headers, body }: Rubbish): Promise<Answer> =>
      new Promise(resolve => {
        const chunks: Buffer[] = [];
        const call = request(
          {
            port,
            host: '127.0.0.1',
            agent,
            method,
            path: url,
            headers: {
              ...headers,
              ...(body === null ? {} : { 'content-length': String(body.length) }),
            },
            signal: AbortSignal.timeout(patience),
            maxHeaderSize: 65_536,
          },
          response => {
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', error => resolve({ kind: 'none', why: error.message }));
            response.on('close', () => resolve({ kind: 'none', why: 'half an answer' }));
            response.on('end', () =>
              resolve({
                kind: 'answer',
                status: response.statusCode ?? 0,
                type: response.headers['content-type'] ?? '',
                body: Buffer.concat(chunks).toString('utf8'),
              }),
            );
          },
        );
        call.on('error', error => resolve({ kind: 'none', why: error.message }));
        call.on('close', () => resolve({ kind: 'none', why: 'no answer' }));
        call.end(body ?? undefined);
      }),
  };
}
