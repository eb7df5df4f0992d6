import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Owner } from '../../records/recordCollection';
import { PHONE_FILE } from '../../settings/sentHistory';
import { type DeviceRecord, splitLines } from './deviceRecords';

/** Generates a phone's configuration: its lines and the address of the phone system. Passwords are added when the phone downloads it. */
export const getPhoneFile = ({ mac, siptrans, extensions }: DeviceRecord, { domainName }: Owner): string =>
  [
    `# ${mac}`,
    ...splitLines(extensions).flatMap((line, index) => [
      `account.${index + 1}.user = ${line}`,
      `account.${index + 1}.server = ${domainName}`,
      `account.${index + 1}.transport = ${siptrans || 'tls'}`,
    ]),
    '',
  ].join('\n');

/** Logs that new configuration files are available for phones. */
export async function logPhoneFiles(tx: Database, owner: Owner, devices: DeviceRecord[]): Promise<void> {
  if (devices.length === 0) return;
  const when = new Date().toISOString();
  await tx.insert(records).values(
    devices.map((device) => ({
      kind: PHONE_FILE,
      ...pickOwner(owner),
      key: crypto.randomUUID(),
      body: {
        mac: device.mac,
        when,
        from: 'Trunkline',
        header: 'Made after a change',
        filename: `${device.mac?.toLowerCase()}.cfg`,
        transport: 'https',
        template: [device.vendor, device.model].filter(Boolean).join(' '),
        encoding: 'utf-8',
        size: new TextEncoder().encode(getPhoneFile(device, owner)).byteLength,
      },
    })),
  );
}

const pickOwner = ({ domainName, wholesalerId }: Owner): Owner => ({ domainName, wholesalerId });
