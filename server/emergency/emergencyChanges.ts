import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { emergencyAddresses } from '../database/schema';
import { inTransaction } from '../database/transaction';
import type { HandlersOf } from '../http/routing/callHandler';
import { enqueue } from '../jobs/enqueue';
import { normaliseNumbers } from '../numbers/format/normaliseNumber';
import { changedBy } from '../records/recordStamps';
import { lockEmergency } from './lockEmergency';
import { wantedPlaces } from './wantedPlaces';

type Changes = 'SetEmergencyAddresses' | 'SubmitEmergencyAddresses' | 'WithdrawEmergencyAddresses';

/** What is kept of a number emergency services accepted at the very place it is given once more; else what it is set to. */
const unlessAccepted = (column: AnyPgColumn, set: SQL = sql`null`): SQL =>
  sql`case when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.accepted} = excluded.address
    then ${column} else ${set} end`;

/** What is done about numbers emergency services are to find: all of them or none. */
export const emergencyChanges: HandlersOf<Changes> = {
  SetEmergencyAddresses({ db, body, actor, scope }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return inTransaction(db, actor, async (tx) => {
      const locked = await lockEmergency(tx, scope, numbers, 'set');
      const places = await wantedPlaces(tx, locked, body);
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
            state: unlessAccepted(emergencyAddresses.state, sql`'on_file'`),
            told: unlessAccepted(emergencyAddresses.told),
            reason: null,
            submittedAt: unlessAccepted(emergencyAddresses.submittedAt),
            submittedBy: unlessAccepted(emergencyAddresses.submittedBy),
            answeredAt: unlessAccepted(emergencyAddresses.answeredAt),
            ...changedBy(actor.id),
          },
        });
      return { changed: locked.length };
    });
  },

  SubmitEmergencyAddresses({ db, body, actor, scope }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return inTransaction(db, actor, async (tx) => {
      const locked = await lockEmergency(tx, scope, numbers, 'submit');
      const ids = locked.flatMap(({ kept }) => (kept ? [kept.id] : []));
      const places = JSON.stringify(locked.map(({ kept, place }) => ({ id: kept?.id, place })));
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
          ...changedBy(actor.id),
        })
        .where(inArray(emergencyAddresses.id, ids));
      await enqueue(tx, { kind: 'fileEmergency', payload: { ids } });
      return { changed: locked.length };
    });
  },

  WithdrawEmergencyAddresses({ db, body, actor, scope }) {
    const numbers = normaliseNumbers(body.numbers, 'numbers');
    return inTransaction(db, actor, async (tx) => {
      const locked = await lockEmergency(tx, scope, numbers, 'withdraw');
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
