import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Asked, Refusal } from './calls.ts';
import { Faults, type Happening, lateBy } from './faults.ts';
import { bend, delayOf, type OddityName } from './oddities.ts';
import { matchCall, type Match, readFields } from './request.ts';
import { userOf } from './users.ts';
import { createWorld, type User, type World } from './world.ts';

/** The versioned base of section 7. */
const base = '/app/v1/';

/** Section 7 names four headers; the fifth is the type of a body. */
const allowedHeaders = ['content-type', 'token', 'lang', 'agentOpenId', 'Time-Zone'];

export type SpecificationServer = {
  /** Base address that the app sends its calls to. */
  url: string;
  readonly world: World;
  readonly faults: Faults;
  /** Clears the state, and takes these oddities from the next call on. */
  beginAnew(oddities: readonly OddityName[]): void;
  close(): Promise<void>;
};

/** Backend of exactly the specification; `oddities` change the form of its answers. */
export async function startSpecificationServer(
  oddities: readonly OddityName[] = [],
): Promise<SpecificationServer> {
  let face = faceWith(oddities);
  const server = createServer((request, response) => {
    serve(request, response, face).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    get world() {
      return face.world;
    },
    get faults() {
      return face.faults;
    },
    beginAnew: another => {
      face = faceWith(another);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => {
        server.close(resolve);
      });
    },
  };
}

type Face = { world: World; faults: Faults; oddities: readonly OddityName[] };

const faceWith = (oddities: readonly OddityName[]): Face => ({
  world: createWorld(),
  faults: new Faults(),
  oddities,
});

async function serve(request: IncomingMessage, response: ServerResponse, face: Face) {
  const url = new URL(request.url ?? '/', 'http://specification');
  const path = url.pathname.slice(base.length);
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Chromium itself sends a request again whose kept connection is cut before any answer.
  response.setHeader('Connection', 'close');
  if (request.method === 'OPTIONS') return preflight(request, response, path, face.world);

  const match = url.pathname.startsWith(base) ? matchCall(request.method ?? '', path) : undefined;
  if (!match) return notFound(response, url.pathname);
  const fault = face.faults.next(match.name);
  const answer = await answerTo(request, url, match, face.world, fault);
  await pause(fault === 'late' ? lateBy : delayOf(face.oddities));
  send(response, answer, fault, face.oddities);
}

function preflight(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  world: World,
): void {
  const asked = request.headers['access-control-request-headers']?.split(',') ?? [];
  const known = allowedHeaders.map(name => name.toLowerCase());
  const unknown = asked.map(name => name.trim()).filter(name => !known.includes(name));
  if (unknown.length > 0) world.refusedPreflights.push({ path, headers: unknown });
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders.join(', '));
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.writeHead(204).end();
}

function notFound(response: ServerResponse, path: string): void {
  response.writeHead(404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status: 404, error: 'Not Found', path }));
}

async function answerTo(
  request: IncomingMessage,
  url: URL,
  match: Match,
  world: World,
  fault: Happening | undefined,
): Promise<Answer | Buffer> {
  try {
    const user = userOf(world, request.headers['token']?.toString());
    const fields = await readFields(request, url, match);
    const headers = request.headers as Record<string, string>;
    world.received.push({ call: match.name, fields, headers });
    if (fault === 'lost before') return {};
    if (!user && match.call.token !== 'none')
      throw new Refusal(401, 'User information invalid, please login again');
    // Calls without a token do not look at the user.
    const asked: Asked = { world, user: user as User, fields };
    if (match.call.picture) return match.call.picture(asked);
    return { code: 0, msg: 'success', ...match.call.answer?.(asked) };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, msg: error.message };
    throw error;
  }
}

function send(
  response: ServerResponse,
  answer: Answer | Buffer,
  fault: Happening | undefined,
  oddities: readonly OddityName[],
): void {
  if (fault === 'lost before' || fault === 'lost after') response.destroy();
  else if (fault === 'unreadable')
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
  else if (Buffer.isBuffer(answer))
    response.writeHead(200, { 'Content-Type': 'image/webp' }).end(answer);
  else {
    response.writeHead(200, { 'Content-Type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify(bend(answer, oddities)));
  }
}
