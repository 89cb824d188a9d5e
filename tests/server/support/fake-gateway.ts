import type { Backend } from '../../../src/server/backend.ts';
import { GatewayRefused } from '../../../src/server/ports.ts';

type Gateway = Backend['gateway'];
export type EjectCommand = Parameters<Gateway['eject']>[0];

/** A gateway that keeps what cabinets are told; each trouble meets the next command. */
export function fakeGateway() {
  const commands: EjectCommand[] = [];
  const tests: string[] = [];
  const gatewayTrouble: ('offline' | 'unknownSlot' | 'silent')[] = [];
  const meetTrouble = () => {
    const trouble = gatewayTrouble.shift();
    if (trouble === 'offline' || trouble === 'unknownSlot') throw new GatewayRefused(trouble);
    if (trouble === 'silent') throw new Error('no answer');
  };
  const port: Gateway = {
    eject: async command => {
      meetTrouble();
      if (!commands.some(known => known.commandId === command.commandId)) commands.push(command);
    },
    test: async ({ commandId }) => {
      meetTrouble();
      tests.push(commandId);
    },
  };
  return {
    port,
    seen: {
      commands,
      /** Ids of the tests that cabinets were asked for. */
      tests,
      gatewayTrouble,
    },
  };
}
