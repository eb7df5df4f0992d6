import { and, asc, eq, inArray } from 'drizzle-orm';
import { domains, emergencyAddresses, phoneNumbers } from '../database/schema';
import { enqueue } from '../jobs/enqueue';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { toEmergencyReference } from './toEmergencyReference';

/** Delay before the first status query, in milliseconds. */
const POLL_DELAY_MS = 6_000;

/** Submits locations to emergency services. Submitting the same attempt again has no effect. */
export const fileEmergencyJob: JobKind<JobPayloads['fileEmergency']> = {
  async handle({ payload, signal }, { db, gateways }) {
    const rows = await db
      .select({
        id: emergencyAddresses.id,
        attempt: emergencyAddresses.attempt,
        number: emergencyAddresses.phoneNumber,
        told: emergencyAddresses.told,
        display: phoneNumbers.display,
        system: domains.display,
        domainName: domains.domainName,
      })
      .from(emergencyAddresses)
      .innerJoin(domains, eq(domains.domainName, emergencyAddresses.domainName))
      .innerJoin(phoneNumbers, eq(phoneNumbers.phoneNumber, emergencyAddresses.phoneNumber))
      .where(and(inArray(emergencyAddresses.id, payload.ids), eq(emergencyAddresses.state, 'submitted')))
      .orderBy(asc(emergencyAddresses.id));
    await gateways.emergency.file(
      rows.map(({ id, attempt, number, told, display, system, domainName }) => ({
        reference: toEmergencyReference(id),
        attempt,
        number,
        name: display || system || domainName,
        place: told ?? {},
      })),
      signal,
    );
    if (rows.length > 0)
      await enqueue(db, {
        kind: 'askEmergency',
        payload: {},
        key: 'soon',
        runAt: new Date(Date.now() + POLL_DELAY_MS),
      });
  },
};
