import { and, eq, inArray, sql } from 'drizzle-orm';
import { getOwner } from '../../accounts/accountStore';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { devices, splitLines } from '../../devices/phones/deviceRecords';
import type { Domain } from '../../http/tenancy/requestDomain';

/**
 * Requests that phones reload their settings, which they do at their next poll.
 * @param selection lines: the phones of these extensions; macs: these phones; default: every phone
 * @param restart restarts the phones even if nothing has changed
 * @returns the MAC addresses of the phones
 */
export async function syncPhones(
  tx: Transaction,
  domain: Domain,
  { lines, macs: named }: { lines?: readonly string[]; macs?: readonly string[] },
  restart: boolean,
): Promise<string[]> {
  const all = await devices.all(tx, getOwner(domain));
  const selected = all.filter(
    ({ extensions, mac }) =>
      (lines === undefined || splitLines(extensions).some((line) => lines.includes(line))) &&
      (named === undefined || named.includes(mac ?? '')),
  );
  const macs = selected.flatMap(({ mac }) => mac ?? []);
  if (macs.length === 0) return [];
  const note = { sync_requested: new Date().toISOString(), sync_restart: restart };
  await tx
    .update(records)
    .set({ body: sql`${records.body} || ${JSON.stringify(note)}::jsonb` })
    .where(
      and(
        eq(records.kind, devices.kind),
        eq(records.domainName, domain.domainName),
        inArray(records.key, macs),
      ),
    );
  return macs;
}
