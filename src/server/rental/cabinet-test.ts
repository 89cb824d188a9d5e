import { refusalCodes } from '../../contract/refusals.ts';
import type { Backend } from '../backend.ts';
import { GatewayRefused } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { cabinetTestLifetime } from './limits.ts';

/**
 * Asks a cabinet to flash its lamp and to report its slots; its answer carries the id of the test.
 * Throws where the gateway is known to have refused.
 */
export async function testCabinet(
  { clock, gateway, log }: Pick<Backend, 'clock' | 'gateway' | 'log'>,
  cabinetId: string,
): Promise<{ readonly testId: string }> {
  const testId = newId();
  try {
    await gateway.test({
      commandId: testId,
      cabinetId,
      expiresAt: clock.now() + cabinetTestLifetime,
    });
    return { testId };
  } catch (error) {
    if (!(error instanceof GatewayRefused)) {
      log.warn({ err: error, cabinetId }, 'the test of a cabinet was not accepted');
      throw new Refusal(refusalCodes.unavailable, 'server.cabinetTestUnknown');
    }
    throw error.reason === 'offline'
      ? new Refusal(refusalCodes.offline, 'server.cabinetTestOffline')
      : new Refusal(refusalCodes.unavailable, 'server.cabinetTestRefused');
  }
}
