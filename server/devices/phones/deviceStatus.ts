import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import type { Database } from '../../database/database';
import { createConflictError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readStoredButtons } from '../buttons/buttonLayout';
import { type DeviceRecord, splitLines } from './deviceRecords';
import { readRegisteredPhones } from './extensionPhones';

/** Adds to each phone the registration state of its first line and the time since which that state applies. */
export async function addPhoneStates(
  db: Database,
  domain: Domain,
  phones: readonly DeviceRecord[],
): Promise<DeviceRecord[]> {
  const lines = [...new Set(phones.flatMap(({ extension }) => extension || []))];
  const registered = await readRegisteredPhones(db, domain, lines);
  return phones.map((phone) => {
    const line = registered.get(phone.extension ?? '');
    return {
      ...phone,
      registered: (line?.phones ?? 0) > 0,
      last_seen: line?.since ?? null,
      own_buttons: readStoredButtons(phone.buttons).filter(({ type }) => type).length,
    };
  });
}

/** @throws ApiError 409 naming the devices that already exist, with their phone systems */
export function requireNewDevices(
  macs: readonly string[],
  known: ReadonlyMap<string | null | undefined, DeviceRecord>,
): void {
  const errors = macs.flatMap((mac) => {
    const device = known.get(mac);
    if (!device) return [];
    const [line] = splitLines(device.extensions);
    const message = line
      ? t('{mac} is the phone of extension {extension} already.', { mac: formatMac(mac), extension: line })
      : t('{mac} is a phone of this phone system already.', { mac: formatMac(mac) });
    return [{ field: 'macs', message }];
  });
  const [first] = errors;
  if (!first) return;
  throw createConflictError(
    t(
      '{more, plural, =0 {{message} Change it in the list of phones, or remove it there first.} one {{message} # more is here too. Change it in the list of phones, or remove it there first.} other {{message} # more are here too. Change it in the list of phones, or remove it there first.}}',
      { message: first.message, more: errors.length - 1 },
    ),
    { errors },
  );
}
