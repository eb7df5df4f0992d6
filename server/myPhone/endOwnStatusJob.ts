import { and, eq } from 'drizzle-orm';
import { extensions } from '../accounts/accountStore';
import { records } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';

const noDnd = { dnd: 'false', dnd_reason: '', dnd_expiry: '' };

/** Ends do not disturb and forwarding of an extension whose time is over. Does nothing if they were changed meanwhile. */
export const endOwnStatusJob: JobKind<JobPayloads['endOwnStatus']> = {
  async handle(job, { db }) {
    const { actor, payload } = job;
    await runInTransaction(db, actor, async (tx) => {
      const [row] = await tx
        .select({ name: records.key, wholesalerId: records.wholesalerId, domainName: records.domainName })
        .from(records)
        .where(and(eq(records.id, payload.extension), eq(records.kind, extensions.kind)))
        .for('update');
      if (row) {
        const { name, ...owner } = row;
        const { dnd, dnd_expiry, cfa, forwarded_until } = await extensions.get(tx, owner, name);
        if (dnd === 'true' && isOver(dnd_expiry)) await extensions.change(tx, actor, owner, name, noDnd);
        if (cfa && isOver(forwarded_until))
          await extensions.change(tx, actor, owner, name, { cfa: '' }, { forwarded_until: '' });
      }
      await job.complete(tx);
    });
  },
};

const isOver = (until: string | null | undefined): boolean => Date.parse(until ?? '') <= Date.now();
