import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { EmergencyAnswer, EmergencyGateway } from '../../gateways/emergency/emergencyGateway';
import { runWithoutAudit } from '../runWithoutAudit';
import { checkLocalEmergency, getLocalEmergencyDelay } from './checkLocalEmergency';

const KIND = 'emergency_filing';

/** Delay of an answer in seconds, to simulate manual processing. */
const ANSWER_DELAY_SECONDS = 4;

/** An emergency address service simulator that stores its data in the database. @param answersAfter delay of answers in seconds */
export const createLocalEmergency = (
  db: Database,
  answersAfter = ANSWER_DELAY_SECONDS,
): EmergencyGateway => ({
  within: (tx) => createLocalEmergency(tx, answersAfter),

  async file(filings) {
    if (filings.length === 0) return;
    const rows = filings.map(({ reference, attempt, number, place }) => ({
      reference,
      body: {
        attempt,
        number,
        answersAt: Date.now() + (answersAfter + getLocalEmergencyDelay(place)) * 1000,
        refused: checkLocalEmergency(place),
      },
    }));
    await runWithoutAudit(db, async (tx) => {
      await tx.execute(sql`
        insert into ${records} (kind, key, body)
        select ${KIND}, reference, body from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(reference text, body jsonb)
        order by reference
        on conflict (kind, domain_name, key) do update set body = excluded.body
        where not ${records.body} ? 'withdrawn' and (${records.body} ->> 'attempt')::int < (excluded.body ->> 'attempt')::int`);
    });
  },

  async answers(references) {
    if (references.length === 0) return [];
    const rows = await db
      .select({ reference: records.key, body: records.body })
      .from(records)
      .where(and(eq(records.kind, KIND), inArray(records.key, [...references])));
    return rows.flatMap(({ reference, body }): EmergencyAnswer[] => {
      const { attempt, answersAt, refused } = body;
      if (typeof attempt !== 'number' || typeof answersAt !== 'number' || answersAt > Date.now()) return [];
      return [{ reference, attempt, refused: typeof refused === 'string' ? refused : null }];
    });
  },

  async withdraw(references) {
    if (references.length === 0) return;
    await runWithoutAudit(db, async (tx) => {
      await tx.execute(sql`
        insert into ${records} (kind, key, body)
        select ${KIND}, reference, '{"withdrawn": true}' from jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) as reference
        order by reference
        on conflict (kind, domain_name, key) do update set body = '{"withdrawn": true}'`);
    });
  },
});
