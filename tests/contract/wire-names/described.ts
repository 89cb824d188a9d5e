import { describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../../src/client/client.ts';
import { encodeAnswer } from '../../../src/contract/answers.ts';
import type {
  Operation,
  OperationRequest,
  OperationValue,
} from '../../../src/contract/operation.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { extraNames } from '../../../src/domain/extras.ts';

/**
 * Section 7 as written, beside the app's reading of it. Everything else reads one declaration of a
 * call, so a field that is renamed there would be renamed everywhere but in an operator's API.
 */
type Described = {
  readonly name: string;
  readonly operation: OperationId;
  readonly ask: (client: Client) => Promise<unknown>;
  readonly sends: Sent;
  readonly answer: object;
  readonly means: unknown;
  readonly written: boolean;
};

/** Place of each field of a request on the wire. */
type Sent = {
  readonly to: `${'GET' | 'POST'} ${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, string>>;
};

/** Row of one call: the request in the program's words, and the same on the wire. */
export function wire<O extends Operation<OperationId>>(
  operation: O,
  row: {
    readonly ask: OperationRequest<O>;
    readonly sends: Sent;
    readonly answer?: object;
    readonly means: OperationValue<O>;
    /** Form that an operator's API may answer in; our backend writes another one. */
    readonly isReadOnly?: true;
    /** Name that tells it from another row of the same call. */
    readonly as?: string;
  },
): Described {
  return {
    name: `${operation.id}${row.as === undefined ? '' : ` (${row.as})`}`,
    operation: operation.id,
    ask: async client => {
      const result = await client(operation, row.ask);
      return result.ok ? result.value : result.failure;
    },
    sends: row.sends,
    answer: row.answer ?? {},
    means: row.means,
    written: row.isReadOnly !== true,
  };
}

async function asked({ ask, answer }: Described) {
  const sent: Sent[] = [];
  const headers: Record<string, string>[] = [];
  const client = createClient({
    baseUrl: 'https://api.example/v1',
    token: () => 'T1',
    locale: () => 'fr-FR',
    agentOpenId: () => 'agent-7',
    extras: () => extraNames,
    onRefused: async () => null,
    fetch: async (address, init) => {
      const request = new Request(address, init);
      headers.push(Object.fromEntries(request.headers));
      sent.push(await sentBy(request));
      return Response.json({ code: 0, msg: 'ok', ...answer });
    },
  });
  return { means: await ask(client), sent, headers };
}

async function sentBy(request: Request): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url);
  const to =
    `${request.method === 'GET' ? 'GET' : 'POST'} ${pathname.replace('/v1/', '')}` as const;
  const query = Object.fromEntries(searchParams);
  const isJson = request.headers.get('content-type') === 'application/json';
  const body: Record<string, string> = isJson
    ? JSON.parse(await request.text())
    : Object.fromEntries(new URLSearchParams(await request.text()));
  return {
    to,
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(Object.keys(body).length > 0 ? (isJson ? { json: body } : { form: body }) : {}),
  };
}

/** The rows of one subject, each asked by the app's own client. */
export function namesOnTheWire(subject: string, rows: readonly Described[]): void {
  describe(subject, () => {
    it.each(rows)('$name: section 7’s names go out, and section 7’s answer is read', async row => {
      const { means, sent, headers } = await asked(row);
      expect(sent).toEqual([row.sends]);
      expect(headers[0]).toMatchObject({
        token: 'T1',
        lang: 'fr-FR',
        agentopenid: 'agent-7',
        'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      expect(means).toEqual(row.means);
    });

    it.each(rows.filter(({ written }) => written))(
      '$name: the backend writes the same names',
      row => {
        const written: unknown = JSON.parse(JSON.stringify(encodeAnswer(row.operation, row.means)));
        expect(written).toMatchObject(row.answer);
      },
    );
  });
}
