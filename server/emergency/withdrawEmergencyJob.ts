import type { JobKind } from '../jobs/jobKind';

/** Withdraws locations from emergency services. A database trigger queues the job when addresses are deleted. */
export const withdrawEmergencyJob: JobKind<{ references: string[] }> = {
  handle: ({ payload, signal }, { gateways }) => gateways.emergency.withdraw(payload.references, signal),
};
