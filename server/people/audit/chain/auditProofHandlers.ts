import type { auditProofCalls } from '../../../../contract/console/auditProof';
import type { HandlersOf } from '../../../http/routing/callHandler';
import { signHeads } from './signedHeads';
import { breakText, verifyChains } from './verifyChains';

export const auditProofHandlers: HandlersOf<keyof typeof auditProofCalls> = {
  async VerifyAuditLog({ db }) {
    const { entries, chains, breaks } = await verifyChains(db);
    return { whole: breaks.length === 0, entries, chains, reason: breaks.map(breakText).join(' ') };
  },
  async DownloadAuditHead({ primary }) {
    return {
      fileName: `audit-head-${new Date().toISOString().slice(0, 10)}.jws`,
      type: 'application/jose',
      content: await signHeads(primary),
    };
  },
};
