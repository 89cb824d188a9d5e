import { fixedAgentId } from '../domain/constants.ts';

/** Who looks things up about a wallet: the installation's agent, else the fixed one (section 9). */
export const walletAgent = ({ agentId }: { readonly agentId: string }) => ({
  agentId: agentId || fixedAgentId,
});
