import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { Device } from '../../../contract/devices/device';
import { formatMac } from '../../../contract/formatMac';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import { createConflictError, type FieldError } from '../../http/errors/apiError';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { createCollection, type Owner } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';
import { getVendor } from './macAddress';
import { requireUnreserved } from './reservedMacs';

export type DeviceRecord = EntityRecord<typeof Device>;

/** Phones of each phone system, keyed by MAC address as 12 upper-case hex digits. Use {@link saveDevices} to write them. */
export const devices = createCollection({
  kind: 'device',
  label: 'Device',
  schema: Device,
  key: 'mac',
  search: ['mac', 'vendor', 'model', 'extensions', 'name'],
});

const DEVICE_LOCK = 7_236_516;

interface DeviceOwner extends Owner {
  /** Extension of its first line. */
  extension: string | null;
}

/** Returns the owner of each device across all phone systems, by MAC address. */
export async function findOwners(db: Database, macs: string[]): Promise<Map<string, DeviceOwner>> {
  if (macs.length === 0) return new Map();
  const rows = await db
    .select({
      mac: records.key,
      domainName: records.domainName,
      wholesalerId: records.wholesalerId,
      extension: sql<string | null>`nullif(${records.body} ->> 'extension', '')`,
    })
    .from(records)
    .where(and(eq(records.kind, devices.kind), inArray(records.key, macs)));
  return new Map(rows.map(({ mac, ...owner }) => [mac, owner]));
}

/** Changes to a device, with its normalised MAC address. */
export type DevicePatch = DeviceRecord & { mac: string };

/**
 * Adds devices to a phone system, or updates existing ones. The manufacturer is derived from the MAC address unless it
 * is specified.
 * @throws ApiError 409 if a device belongs to, or was ordered for, another phone system, which is named only to
 * authorised callers
 */
export async function saveDevices(
  tx: Database,
  actor: Actor,
  scope: Scope,
  owner: Owner,
  patches: DevicePatch[],
): Promise<(DeviceRecord & Stored)[]> {
  // A lock is required because no index ensures that an address is unique across phone systems.
  await tx.execute(sql`select pg_advisory_xact_lock(${DEVICE_LOCK})`);
  const known = await findOwners(
    tx,
    patches.map(({ mac }) => mac),
  );
  const foreignDevices = patches.filter(({ mac }) => {
    const home = known.get(mac);
    return home && home.domainName !== owner.domainName;
  });
  if (foreignDevices.length > 0) throw createOtherDomainError(scope, foreignDevices, known);
  const added = patches.filter(({ mac }) => !known.has(mac));
  await requireUnreserved(
    tx,
    scope,
    owner,
    added.map(({ mac }) => mac),
  );
  await devices.createAll(tx, actor, owner, added.map(buildDeviceBody));
  for (const patch of patches)
    if (known.has(patch.mac)) await devices.change(tx, actor, owner, patch.mac, patch, getOwnFields(patch));
  const macs = new Set(patches.map(({ mac }) => mac));
  return (await devices.all(tx, owner)).filter(({ mac }) => macs.has(mac ?? ''));
}

const buildDeviceBody = (patch: DevicePatch): object => ({
  vendor: getVendor(patch.mac) ?? '',
  model: '',
  extensions: '',
  ...omitEmpty(patch),
  ...getOwnFields(patch),
});

const omitEmpty = (patch: DevicePatch): object =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null && value !== ''));

/** Derives fields from the lines of a device. Its extension is the first line. */
const getOwnFields = ({ extensions }: DevicePatch): object =>
  typeof extensions === 'string' ? { extension: splitLines(extensions)[0] ?? '' } : {};

/** Splits a phone's list of lines into an array, keeping the order and dropping duplicates. */
export const splitLines = (extensions: string | null | undefined): string[] => [
  ...new Set((extensions ?? '').split(/[\s;,]+/).filter(Boolean)),
];

function createOtherDomainError(scope: Scope, foreignDevices: DevicePatch[], known: Map<string, Owner>) {
  const errors: FieldError[] = foreignDevices.slice(0, 50).map(({ mac }) => {
    const home = known.get(mac);
    const isVisible = home !== undefined && isInScope(scope, home);
    return {
      field: 'mac',
      message: isVisible
        ? t('{mac} belongs to {domain}. Remove it there first.', {
            mac: formatMac(mac),
            domain: home.domainName,
          })
        : t('{mac} belongs to another phone system.', { mac: formatMac(mac) }),
    };
  });
  const [first] = errors;
  const message = first?.message ?? '';
  const otherCount = foreignDevices.length - 1;
  return createConflictError(
    otherCount > 0
      ? t(
          '{more, plural, one {{message} # more is elsewhere too.} other {{message} # more are elsewhere too.}}',
          { message, more: otherCount },
        )
      : message,
    { errors, details: { macs: foreignDevices.map(({ mac }) => mac) } },
  );
}

/** Finds devices that have a line for an extension, sorted by MAC address. */
export async function findExtensionDevices(
  db: Database,
  owner: Owner,
  extension: string,
): Promise<(DeviceRecord & Stored)[]> {
  const all = await devices.all(db, owner);
  return all.filter((device) => splitLines(device.extensions).includes(extension));
}

/** Removes an extension from every phone of its phone system, for example when the extension is deleted. The phones remain. */
export async function unbindExtension(
  tx: Database,
  actor: Actor,
  owner: Owner,
  extension: string,
): Promise<void> {
  for (const device of await findExtensionDevices(tx, owner, extension)) {
    const left = splitLines(device.extensions).filter((line) => line !== extension);
    await devices.change(
      tx,
      actor,
      owner,
      device.mac ?? '',
      { extensions: left.join(' ') },
      { extension: left[0] ?? '' },
    );
  }
}
