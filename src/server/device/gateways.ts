import { mainGateway, type MoreGateways } from '../config/gateways.ts';
import type { Db } from '../database/schema.ts';
import { GatewayRefused, type CabinetGateway, type GatewaySettings } from '../ports.ts';
import { httpGateway } from './gateway-adapter.ts';
import { isSigned } from './protocol.ts';

/** The main gateway and those beside it. */
export type Gateways = { readonly main: GatewaySettings; readonly more: MoreGateways };

/** Sends each command to the gateway of its cabinet. */
export function gatewaysOf(db: Db, { main, more }: Gateways): CabinetGateway {
  const first = httpGateway(main);
  if (more.size === 0) return first;
  const others = new Map([...more].map(([name, settings]) => [name, httpGateway(settings)]));
  const ofCabinet = async (cabinetId: string): Promise<CabinetGateway> => {
    const row = await db
      .selectFrom('cabinets')
      .select('gateway')
      .where('id', '=', cabinetId)
      .executeTakeFirst();
    const name = row?.gateway ?? mainGateway;
    const gateway = name === mainGateway ? first : others.get(name);
    // One that is no longer set up will never hear of it.
    if (!gateway) throw new GatewayRefused('other');
    return gateway;
  };
  return {
    eject: async command => (await ofCabinet(command.cabinetId)).eject(command),
    test: async command => (await ofCabinet(command.cabinetId)).test(command),
  };
}

/** The gateway whose secret, or former one, signed a message; null: none did. */
export function signer({ main, more }: Gateways, body: Buffer, signature: unknown): string | null {
  for (const [name, { secret, formerSecret }] of [[mainGateway, main] as const, ...more])
    if ([secret, formerSecret].some(one => one !== undefined && isSigned(one, body, signature)))
      return name;
  return null;
}
