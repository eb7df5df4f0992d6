import type { JobKind } from '../jobs/jobKind';

/** Withdraws locations from emergency services. Queued by a database trigger when addresses are deleted. */
export const withdrawEmergency: JobKind<{ references: string[] }> = {
  handle: ({ payload, signal }, { gateways }) => gateways.emergency.withdraw(payload.references, signal),
};
