import { eq } from 'drizzle-orm';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { devices, splitLines } from '../../devices/phones/deviceRecords';
import type { DatedRecord } from '../insertDatedRecords';

export interface DemoDevice {
  mac: string;
  vendor: string;
  model: string;
  extension: string;
}

/** Returns the phones of each phone system that are bound to an extension and may come from an order. */
export async function readBoundDevices(tx: Transaction): Promise<Map<string, DemoDevice[]>> {
  const rows = await tx
    .select({ mac: records.key, domainName: records.domainName, body: records.body })
    .from(records)
    .where(eq(records.kind, devices.kind))
    .orderBy(records.id);
  const byDomain = new Map<string, DemoDevice[]>();
  for (const { mac, domainName, body } of rows) {
    const [extension] = splitLines(String(body.extensions ?? ''));
    if (!extension || domainName === null) continue;
    const device = { mac, vendor: String(body.vendor ?? ''), model: String(body.model ?? ''), extension };
    byDomain.set(domainName, [...(byDomain.get(domainName) ?? []), device]);
  }
  return byDomain;
}

export const buildDeviceRecord = (
  { mac, vendor, model, extension }: DemoDevice,
  owner: { domain_name: string; wholesaler_id: number },
  createdAt: string,
): DatedRecord => ({
  kind: devices.kind,
  ...owner,
  key: mac,
  body: { vendor, model, extensions: extension, extension, name: `${vendor} ${model}` },
  made: createdAt,
  by: 'system',
});
