import type { EarlyCalls } from '../../client/early.ts';
import { encodeRequest, queryText, timeZoneHere, type Request } from '../../client/encode.ts';
import type { Token } from '../../contract/session/calls.ts';
import type { Cabinet } from '../../domain/cabinet.ts';
import { address } from '../../ui/place.ts';
import { facts, type EarlyCall } from './facts.constant.ts';
import {
  stored,
  chosenLanguage,
  metaTag,
  textFiles,
  writtenSettings,
  type Settings,
} from './written.ts';

declare global {
  interface Window {
    borrowattEarly?: EarlyCalls;
    /** Kept once everything that a scan asks is under way. */
    borrowattAsked?: Promise<unknown>;
  }
}

type Said = Readonly<Record<string, unknown>>;

/** Starts the calls that every page makes, and those of a scan; `src/client/early.ts` adopts them. */
export function askEarly(): void {
  const early: EarlyCalls = (window.borrowattEarly = {});
  const start = (key: string, answer: Promise<Response>) => {
    answer.catch(() => undefined);
    early[key] = answer;
    return answer;
  };
  // Written by hand it may end in a slash; the app's code reads it after this.
  const api = metaTag('api');
  api.content = api.content.replace(/\/+$/, '');
  const config = start('GET /config.json', fetch('/config.json'));
  const lang = preloadTexts(config);
  const code = scannedCode();
  window.borrowattAsked =
    code === null ? Promise.resolve() : askScan({ base: api.content, lang, code, early, start });
}

type Scan = {
  readonly base: string;
  readonly lang: string | null;
  readonly code: string;
  readonly early: EarlyCalls;
  readonly start: (key: string, answer: Promise<Response>) => Promise<Response>;
};

/**
 * A scan's calls, one after the other where one needs another's answer. Kept when the last has left:
 * evaluating the app's code would hold it up.
 */
function askScan({ base, lang, code, early, start }: Scan): Promise<unknown> {
  const zone = timeZoneHere();
  const ask = (call: EarlyCall, request: Request, token: Promise<string> | null) => {
    const wire = encodeRequest(call, request, []);
    const url = `${base}/${wire.path}${queryText(wire.query)}`;
    const send = (known?: string) =>
      fetch(url, {
        method: call.method,
        headers: {
          [facts.headerNames.lang]: lang ?? facts.defaultLocale,
          [facts.headerNames.agentOpenId]: metaTag('agent').content,
          [facts.headerNames.timeZone]: zone,
          ...(known === undefined ? {} : { [facts.headerNames.token]: known }),
        },
        ...(call.method === 'POST' ? { body: new URLSearchParams(wire.body) } : {}),
      });
    const key = `${call.method} ${url}`;
    return { key, answer: start(key, token ? token.then(send) : send()) };
  };
  const { calls } = facts;
  const kept = stored('token');
  const token =
    kept === null
      ? tokenOf(ask(calls.guestLogin, { cabinetCode: code }, null).answer)
      : Promise.resolve(kept);
  ask(calls.userInfo, {}, token);
  const { answer: checked } = ask(calls.checkCabinet, { cabinetCode: code }, token);
  const howToPay = (cabinetId: string) => ask(calls.paymentMethods, { cabinetId }, token).key;
  // A person who scans the same station as last time waits for one answer less.
  const last = kept === null ? null : lastCabinet(code);
  const guess = last === null ? null : howToPay(last);
  const dropGuess = () => {
    if (guess !== null) delete early[guess];
  };
  const allAsked = checked
    .then(json)
    .then(body => {
      const cabinet = cabinetIn(body);
      if (!cabinet.id) throw new Error('no cabinet');
      if (cabinet.id === last) {
        // With a rental under way nothing is to be paid yet.
        if (cabinet.hasRental) dropGuess();
        return;
      }
      dropGuess();
      if (!cabinet.hasRental) howToPay(cabinet.id);
    })
    .catch(dropGuess);
  // Without a sign-in the check alone is under way: the code would hold up the question after it.
  return guess !== null || kept === null
    ? Promise.race([allAsked, token.catch(() => undefined)])
    : allAsked;
}

const tokenOf = (login: Promise<Response>): Promise<string> =>
  login.then(json).then(body => {
    const name: keyof Token = 'token';
    const said = body[name] ?? within(body['data'])[name];
    if (typeof said !== 'string' || !said) throw new Error('no token');
    return said;
  });

/** Cabinet in an answer: beside the code, under `data` or in a list of one, as the app reads it. */
function cabinetIn(body: Said): { readonly id: string; readonly hasRental: boolean } {
  const { cabinetId, unfinishedRentals } = facts.answers;
  const [first] = [body['data'] ?? body].flat();
  const said = within(first);
  const id = said[cabinetId];
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    hasRental: Number(said[unfinishedRentals] ?? 0) > 0,
  };
}

/** Id of the cabinet that was scanned last, where `code` is its own. */
function lastCabinet(code: string): string | null {
  try {
    const held = within(JSON.parse(stored('cabinet') ?? 'null'));
    const codeName: keyof Cabinet = 'cabinetCode';
    const idName: keyof Cabinet = 'cabinetId';
    return held[codeName] === code && typeof held[idName] === 'string' ? held[idName] : null;
  } catch {
    return null;
  }
}

/** The code of a scan's address; an address that names two asks nothing early. */
function scannedCode(): string | null {
  const { pathname, searchParams } = new URL(address());
  const codes = searchParams.getAll(facts.codeParameter);
  const [code = ''] = codes;
  const scans = facts.scans.includes(pathname);
  return scans && codes.length === 1 && new RegExp(facts.codePattern).test(code) ? code : null;
}

/** Asks for the first texts of the person's language; answers with its tag, if already known. */
function preloadTexts(config: Promise<Response>): string | null {
  const texts = textFiles();
  const preload = (locale: string | undefined) => {
    const href = locale === undefined ? undefined : texts[locale];
    if (locale === undefined || href === undefined || document.documentElement.lang === locale)
      return;
    document.documentElement.lang = locale;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  const chosen = chosenLanguage();
  if (chosen !== null) {
    preload(chosen);
    return chosen;
  }
  // The setting that the server wrote into the page is there already and mostly what it answers.
  const written = writtenSettings().defaultLocale;
  preload(written);
  config
    .then(json)
    .then((said: Settings) => preload(said.defaultLocale))
    .catch(() => undefined);
  return written ?? null;
}

const json = (answer: Response): Promise<Said> => answer.clone().json();
const within = (value: unknown): Said =>
  typeof value === 'object' && value !== null ? { ...value } : {};
