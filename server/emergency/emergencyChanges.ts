import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { HandlersFor } from '../apiCalls/callHandler';
import { emergencyAddresses } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import { normaliseNumbers } from '../numberingPlan/normaliseNumber';
import { buildChangedBy } from '../records/recordStamps';
import { lockEmergencyNumbers } from './lockEmergency';
import { resolveEmergencyAddresses } from './resolvePlaces';

type EmergencyChangeName =
  | 'SetEmergencyAddresses'
  | 'SubmitEmergencyAddresses'
  | 'WithdrawEmergencyAddresses';

/** Retains the value of a column if the number was already accepted at exactly this location. Otherwise sets the new value. */
const retainIfAccepted = (column: AnyPgColumn, set: SQL = sql`null`): SQL =>
  sql`case when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.accepted} = excluded.address
    then ${column} else ${set} end`;

/** Handlers that change emergency addresses. Each change applies to all given numbers or to none. */
export const emergencyChanges: HandlersFor<EmergencyChangeName> = {
  SetEmergencyAddresses({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return runInTransaction(db, actor, async (tx) => {
      const locked = await lockEmergencyNumbers(tx, scope, numbers, 'set');
      const places = await resolveEmergencyAddresses(tx, locked, body);
      await tx
        .insert(emergencyAddresses)
        .values(
          locked.map(({ number, domainName, wholesalerId }) => ({
            phoneNumber: number,
            domainName,
            wholesalerId,
            addressId: places.get(number)?.addressId ?? null,
            address: places.get(number)?.place ?? {},
            createdBy: actor.id,
            lastModifiedBy: actor.id,
          })),
        )
        .onConflictDoUpdate({
          target: emergencyAddresses.phoneNumber,
          set: {
            addressId: sql`excluded.address_id`,
            address: sql`excluded.address`,
            state: retainIfAccepted(emergencyAddresses.state, sql`'on_file'`),
            told: retainIfAccepted(emergencyAddresses.told),
            reason: null,
            submittedAt: retainIfAccepted(emergencyAddresses.submittedAt),
            submittedBy: retainIfAccepted(emergencyAddresses.submittedBy),
            answeredAt: retainIfAccepted(emergencyAddresses.answeredAt),
            ...buildChangedBy(actor.id),
          },
        });
      return { changed: locked.length };
    });
  },

  SubmitEmergencyAddresses({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return runInTransaction(db, actor, async (tx) => {
      const locked = await lockEmergencyNumbers(tx, scope, numbers, 'submit');
      const ids = locked.flatMap(({ stored }) => (stored ? [stored.id] : []));
      const places = JSON.stringify(locked.map(({ stored, place }) => ({ id: stored?.id, place })));
      await tx
        .update(emergencyAddresses)
        .set({
          state: 'submitted',
          told: sql`(select place from jsonb_to_recordset(${places}::jsonb) as p(id bigint, place jsonb)
            where p.id = ${emergencyAddresses.id})`,
          attempt: sql`${emergencyAddresses.attempt} + 1`,
          reason: null,
          submittedAt: sql`statement_timestamp()`,
          submittedBy: actor.id,
          answeredAt: null,
          ...buildChangedBy(actor.id),
        })
        .where(inArray(emergencyAddresses.id, ids));
      await enqueue(tx, { kind: 'fileEmergency', payload: { ids } });
      return { changed: locked.length };
    });
  },

  WithdrawEmergencyAddresses({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return runInTransaction(db, actor, async (tx) => {
      const locked = await lockEmergencyNumbers(tx, scope, numbers, 'withdraw');
      await tx.delete(emergencyAddresses).where(
        inArray(
          emergencyAddresses.phoneNumber,
          locked.map(({ number }) => number),
        ),
      );
      return { changed: locked.length };
    });
  },
};
