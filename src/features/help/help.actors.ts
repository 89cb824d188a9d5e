import type { Client } from '../../client/client.ts';
import { helpList } from '../../contract/help/calls.ts';
import { helpClassOf } from '../../domain/help.ts';
import type { Locale } from '../../domain/locale.ts';
import { promised, unwrapped } from '../../actors/promised.ts';

export const loadHelpActor = (client: Client) =>
  promised(({ locale }: { locale: Locale }, signal) =>
    unwrapped(client(helpList, { helpClass: helpClassOf(locale) }, { signal })),
  );
