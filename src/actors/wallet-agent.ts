import { fixedAgentId } from '../domain/constants.ts';

/** Agent of look-ups about a wallet: the installation's, else the fixed one (section 9). */
export const walletAgent = ({ agentId }: { readonly agentId: string }) => ({
  agentId: agentId || fixedAgentId,
});
