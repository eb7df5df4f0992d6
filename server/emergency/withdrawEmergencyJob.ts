import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';

/** Withdraws locations from emergency services. A database trigger queues the job when addresses are deleted. */
export const withdrawEmergencyJob: JobKind<JobPayloads['withdrawEmergency']> = {
  handle: ({ payload, signal }, { gateways }) => gateways.emergency.withdraw(payload.references, signal),
};
