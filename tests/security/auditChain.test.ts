import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { recordEvent } from '../../server/database/recordEvent';
import { auditChain, auditEntry, auditSeal } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { findChangedChains, readHeads, signHeads } from '../../server/people/audit/chain/signedHeads';
import { describeBreak, verifyChains } from '../../server/people/audit/chain/verifyChains';
import { getPublicKeys, loadSecrets } from '../../server/signIn/provider/signInKeys';
import { openTestDatabase } from '../database/testDatabase';

vi.setConfig({ testTimeout: 120_000 });

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const actor = { id: 'one', name: 'One', call: 'Test' };
const createEntry = (wholesalerId: number | null, key: string) =>
  runInTransaction(database.db, actor, (tx) =>
    recordEvent(tx, actor, { entity: 'export', key, wholesalerId, details: { key } }),
  );
const findBreaks = async () => (await verifyChains(database.db)).breaks;
/** Creates five entries each for two wholesalers and the operator. */
const fillAudit = async (): Promise<void> => {
  for (let count = 0; count < 5; count += 1)
    for (const wholesalerId of [1, 2, null]) await createEntry(wholesalerId, `${count}`);
};

describe('audit chain', () => {
  it('contains every entry for each tenant, including bulk changes', async () => {
    await fillAudit();
    await database.db.execute(sql`insert into wholesaler (id, wholesaler_name)
      select n, 'Wholesaler ' || n from generate_series(1, 1000) n`);
    const seals = await database.db.select().from(auditSeal);
    expect(seals).toHaveLength(1015);
    expect(await verifyChains(database.db)).toEqual({ entries: 1015, chains: 1001, breaks: [] });
    const tenantSeals = seals.filter(({ tenant }) => tenant === '1').sort((a, b) => a.position - b.position);
    expect(tenantSeals.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [index, { previous }] of tenantSeals.entries())
      expect(Buffer.from(previous).toString('hex')).toBe(
        Buffer.from(tenantSeals[index - 1]?.hash ?? '').toString('hex'),
      );
  });

  it('remains consistent for concurrent entries and excludes rolled-back transactions', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => createEntry(index % 3, `${index}`)));
    await expect(
      database.db.transaction(async (tx) => {
        await recordEvent(tx, actor, { entity: 'export', key: 'x', details: {} });
        await tx.transaction((inner) =>
          recordEvent(inner, actor, { entity: 'export', key: 'y', details: {} }),
        );
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.db.transaction(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await recordEvent(inner, actor, { entity: 'export', key: 'gone', details: {} });
          throw new Error('no');
        })
        .catch(() => undefined);
      await recordEvent(tx, actor, { entity: 'export', key: 'kept', details: {} });
    });
    expect(await verifyChains(database.db)).toEqual({ entries: 31, chains: 4, breaks: [] });
  });

  it('reports the first altered entry for every type of alteration', async () => {
    await fillAudit();
    const [entry] = (await database.db.select().from(auditEntry).where(eq(auditEntry.tenant, '2'))).slice(2);
    if (!entry) throw new Error('No entry.');
    // JavaScript dates do not have microsecond precision.
    const [exact] = await database.db
      .select({ at: sql<string>`${auditEntry.at}::text` })
      .from(auditEntry)
      .where(eq(auditEntry.id, entry.id));
    const asItWas = { ...entry, at: sql`${exact?.at}::timestamptz` };
    for (const change of [
      { actor: 'other' },
      { at: new Date(0) },
      { new: { key: 'other' } },
      { old: {} },
      { address: '192.0.2.1' },
      { call: 'Other' },
      { entityKey: 'other' },
    ]) {
      await database.db.update(auditEntry).set(change).where(eq(auditEntry.id, entry.id));
      expect(await findBreaks()).toEqual([
        { tenant: '2', position: 3, entryId: entry.id, reason: 'changed' },
      ]);
      await database.db.update(auditEntry).set(asItWas).where(eq(auditEntry.id, entry.id));
      expect(await findBreaks()).toEqual([]);
    }
    await database.db.update(auditEntry).set({ tenant: '1' }).where(eq(auditEntry.id, entry.id));
    expect(await findBreaks()).toEqual([{ tenant: '2', position: 3, entryId: entry.id, reason: 'removed' }]);
  });

  it('reports entries removed from the middle or the end, with or without their seal', async () => {
    await fillAudit();
    const { db } = database;
    const tenantEntries = await db.select().from(auditEntry).where(eq(auditEntry.tenant, '1'));
    const [, second, , , last] = tenantEntries;
    if (!second || !last) throw new Error('No entries.');
    await db.delete(auditEntry).where(eq(auditEntry.id, second.id));
    expect((await findBreaks())[0]).toMatchObject({ position: 2, reason: 'removed' });
    await db.delete(auditSeal).where(eq(auditSeal.entryId, second.id));
    expect((await findBreaks())[0]).toMatchObject({ position: 3, reason: 'missing' });
    await db.delete(auditEntry).where(eq(auditEntry.tenant, '2'));
    await db.delete(auditSeal).where(sql`${auditSeal.tenant} = '2' and ${auditSeal.position} = 5`);
    expect((await findBreaks()).map(describeBreak)).toContain(
      `In the chain of wholesaler 2, at 1: entry ${tenantEntries[0] ? tenantEntries[0].id + 1 : 0} was removed.`,
    );
  });

  it('reports a truncated end and an inserted entry', async () => {
    await fillAudit();
    const { db } = database;
    await db.delete(auditSeal).where(sql`${auditSeal.tenant} = '1' and ${auditSeal.position} = 5`);
    await db
      .delete(auditEntry)
      .where(
        sql`${auditEntry.tenant} = '1' and ${auditEntry.id} = (select max(id) from audit_entry where tenant = '1')`,
      );
    expect(await findBreaks()).toEqual([{ tenant: '1', position: 5, entryId: null, reason: 'end' }]);
    await db
      .update(auditChain)
      .set({ position: 4, hash: sql`(select hash from audit_seal where tenant = '1' and position = 4)` })
      .where(eq(auditChain.tenant, '1'));
    expect(await findBreaks()).toEqual([]);
    await db.execute(sql`alter table audit_entry disable trigger audit_seal`);
    await db
      .insert(auditEntry)
      .values({ actor: 'x', actorName: 'X', call: '', entity: 'export', entityKey: '1', tenant: '1' });
    expect(await findBreaks()).toMatchObject([{ tenant: '1', position: null, reason: 'unsealed' }]);
  });
});

describe('signed chain head', () => {
  it('can be verified without the database and reveals a rewritten chain', async () => {
    await fillAudit();
    const { db } = database;
    const signed = await signHeads(db);
    const keys = { keys: getPublicKeys((await loadSecrets(db)).signingKeys) };
    const heads = await readHeads(signed, keys);
    expect(heads.chains.map(({ tenant, position }) => [tenant, position])).toEqual([
      ['', 5],
      ['1', 5],
      ['2', 5],
    ]);
    await createEntry(1, 'more');
    expect(await findChangedChains(db, heads)).toEqual([]);

    // Anyone with write access to the database can build a valid chain, but it cannot replace one that has
    // already been signed.
    await db.delete(auditSeal).where(eq(auditSeal.tenant, '1'));
    await db.delete(auditChain).where(eq(auditChain.tenant, '1'));
    const deleted = await db.delete(auditEntry).where(eq(auditEntry.tenant, '1')).returning();
    await db.insert(auditEntry).values(deleted.map((entry) => ({ ...entry, actor: 'other' })));
    expect(await findBreaks()).toEqual([]);
    expect(await findChangedChains(db, heads)).toEqual(['1']);
  });

  it('is rejected if the signature does not match', async () => {
    const other = await openTestDatabase();
    const keys = { keys: getPublicKeys((await loadSecrets(other.db)).signingKeys) };
    await other.close();
    await createEntry(1, 'one');
    await expect(readHeads(await signHeads(database.db), keys)).rejects.toThrow();
  });
});
