import type { JobKind } from '../jobs/jobKind';

/** Tells emergency services that numbers are no longer used where they were told. The database makes one as addresses go. */
export const withdrawEmergency: JobKind<{ references: string[] }> = {
  handle: ({ payload, signal }, { gateways }) => gateways.emergency.withdraw(payload.references, signal),
};
