import { randomUUID } from 'node:crypto';
import { signatureOf, staffCommand } from '../protocol.ts';
import { lifetime, refused, said, send, type Finding, type GatewayCheck } from './asking.ts';
import { checkCommands, checkEject, checkTest } from './commands.ts';
import { checkStatuses, checkWords } from './messages.ts';

/** Findings about the company's other gateways, which must not command this cabinet. */
async function checkOthers(check: GatewayCheck): Promise<Finding[]> {
  const { clock, cabinetId, others } = check;
  const good = () => ({
    commandId: `${staffCommand}${randomUUID()}`,
    cabinetId,
    expiresAt: new Date(clock.now() + lifetime).toISOString(),
  });
  const found: Finding[] = [];
  for (const [name, settings] of others) {
    const command = good();
    const byOther = signatureOf(settings.secret, JSON.stringify(command));
    const forged = await send(check, 'test', command, byOther);
    const foreign = await send({ ...check, settings }, 'test', good());
    found.push(
      {
        isRight: forged?.status === 401,
        says: `A command signed with the secret of ${name} is answered 401 (${said(forged)}).`,
      },
      {
        // Silence of the other gateway is a finding of its own check, not of this one.
        isRight: foreign === null || refused(foreign),
        says:
          foreign === null
            ? `${name} is silent: it takes no command for this cabinet (${said(foreign)}).`
            : `${name} refuses a command for this cabinet (${said(foreign)}).`,
      },
    );
  }
  return found;
}

/**
 * Checks a gateway by docs/gateway.md: its answers to the backend, and one cabinet's messages to
 * the running backend. A power bank comes out only where `eject` names one.
 */
export async function checkGateway(check: GatewayCheck): Promise<readonly Finding[]> {
  return [
    ...(await checkCommands(check)),
    ...(await checkOthers(check)),
    ...(await checkTest(check)),
    ...(await checkStatuses(check)),
    ...(check.eject === null ? [] : await checkEject(check, check.eject)),
    ...(await checkWords(check)),
  ];
}
