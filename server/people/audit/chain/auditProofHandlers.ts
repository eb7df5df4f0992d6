import type { auditVerificationCalls } from '../../../../contract/console/auditProof';
import type { HandlersFor } from '../../../apiCalls/callHandler';
import { signHeads } from './signedHeads';
import { describeBreak, verifyChains } from './verifyChains';

export const auditVerificationHandlers: HandlersFor<keyof typeof auditVerificationCalls> = {
  async VerifyAuditLog({ services: { db } }) {
    const { entries, chains, breaks } = await verifyChains(db);
    return { whole: breaks.length === 0, entries, chains, reason: breaks.map(describeBreak).join(' ') };
  },
  async DownloadAuditHead({ services: { primary } }) {
    return {
      fileName: `audit-head-${new Date().toISOString().slice(0, 10)}.jws`,
      type: 'application/jose',
      content: await signHeads(primary),
    };
  },
};
