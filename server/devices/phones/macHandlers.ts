import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { Device } from '../../../contract/devices/device';
import type { macCalls } from '../../../contract/devices/macs';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { type Actor, runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Domain } from '../../http/tenancy/requestDomain';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { type DeviceRecord, devices, findOwners, saveDevices, splitLines } from './deviceRecords';
import { addPhoneStates, requireNewDevices } from './deviceStatus';
import { getVendor, parseMac } from './macAddress';
import { logPhoneFiles } from './phoneConfigFiles';
import {
  buildPhonePatch,
  checkExtensions,
  type PhoneInput,
  parseMacs,
  validatePhoneInput,
} from './validatePhoneInput';

interface PhoneChange {
  db: Database;
  actor: Actor;
  scope: Scope;
  domain: Domain;
  macs: string[];
  input: PhoneInput;
  /** Extension that is added as a line of every phone. `first` makes it the first line. */
  extension?: string;
  first?: boolean;
  /** Rejects the request if any of the phones already exists. */
  onlyNew?: boolean;
}

/** Adds or changes phones in one transaction, and logs that their configuration files have changed. */
async function savePhones({
  db,
  actor,
  scope,
  domain,
  macs,
  input,
  extension,
  first = false,
  onlyNew,
}: PhoneChange) {
  return runInTransaction(db, actor, async (tx) => {
    if (extension) await checkExtensions(tx, domain, [extension], 'extension');
    const requested = await validatePhoneInput(tx, domain, input);
    const known = new Map((await devices.all(tx, domain)).map((device) => [device.mac, device]));
    if (onlyNew) requireNewDevices(macs, known);
    const patches = macs.map((mac) => {
      const device = known.get(mac);
      const patch = buildPhonePatch(mac, requested, device);
      if (!extension) return patch;
      const otherLines = splitLines(device?.extensions).filter((line) => line !== extension);
      return {
        ...patch,
        extensions: (first ? [extension, ...otherLines] : [...otherLines, extension]).join(' '),
      };
    });
    const updated = await saveDevices(tx, actor, scope, domain, patches);
    await logPhoneFiles(tx, domain, updated);
    return updated.map((device) => toDeviceResponse(device, domain));
  });
}

const toDeviceResponse = (device: DeviceRecord, domain: Domain): DeviceRecord => ({
  ...device,
  extension: splitLines(device.extensions)[0] ?? '',
  domain: domain.domainName,
});

export const macHandlers: HandlersFor<keyof typeof macCalls> = {
  async BindMac({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const { domain_name: _, mac, extension, ...input } = body;
    const macs = [parseMac('mac', mac)];
    const [bound] = await savePhones({ db, actor, scope, domain, macs, input, extension, first: true });
    return bound as DeviceRecord;
  },
  async UpsertMacToExtension({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const { domain_name: _, mac, macs, extension, only_new, ...input } = body;
    const onlyNew = only_new === true;
    return savePhones({
      db,
      actor,
      scope,
      domain,
      macs: parseMacs({ mac, macs }),
      input,
      extension,
      onlyNew,
    });
  },
  async UpsertMacToDomain({ request: { domain, body }, caller: { actor, scope }, services: { db } }) {
    const { domain_name: _, mac, macs, only_new, ...input } = body;
    const onlyNew = only_new === true;
    return savePhones({ db, actor, scope, domain, macs: parseMacs({ mac, macs }), input, onlyNew });
  },
  async GetMacAddressesForDomain({ request: { domain, body }, services: { db } }) {
    const request =
      typeof body.search === 'string' ? { ...body, search: toMacSearchTerm(body.search) } : body;
    const page = await devices.page(db, request, eq(records.domainName, domain.domainName));
    return { ...page, items: page.items.map((device) => toDeviceResponse(device, domain)) };
  },
  async RemoveMacFromExtension({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const mac = parseMac('mac', body.mac);
    return runInTransaction(db, actor, async (tx) => {
      const lines = splitLines((await devices.get(tx, domain, mac)).extensions);
      if (!lines.includes(body.extension))
        throw createNotFoundError(
          t('{mac} is no phone of extension {extension}.', {
            mac: formatMac(mac),
            extension: body.extension,
          }),
        );
      const left = lines.filter((line) => line !== body.extension);
      const updated = await devices.change(
        tx,
        actor,
        domain,
        mac,
        { extensions: left.join(' ') },
        { extension: left[0] ?? '' },
      );
      await logPhoneFiles(tx, domain, [updated]);
      return toDeviceResponse(updated, domain);
    });
  },
  async RemoveMac({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const macs = parseMacs(body);
    const deleted = await runInTransaction(db, actor, (tx) => devices.remove(tx, actor, domain, ...macs));
    return { changed: deleted.length };
  },
  async GetProvisionPhones({ request: { domain, body }, services: { db } }) {
    const { domain_name: _, extension, ...request } = body;
    const requested = [extension ?? []].flat();
    const all = await addPhoneStates(
      db,
      domain,
      (await devices.all(db, domain)).map((device) => toDeviceResponse(device, domain)),
    );
    const ofExtension = all.filter(
      ({ extensions }) =>
        requested.length === 0 || splitLines(extensions).some((line) => requested.includes(line)),
    );
    return filterAndSortList(ofExtension, request, Device);
  },
  async CheckExistingMacs({ request: { body }, caller: { scope }, services: { db } }) {
    const plain = body.macs.map((text) => ({ text, mac: extractMacDigits(text) }));
    const homes = await findOwners(
      db,
      plain.flatMap(({ mac }) => mac ?? []),
    );
    return plain.map(({ text, mac }) => {
      const home = mac === undefined ? undefined : homes.get(mac);
      const isVisible = home !== undefined && isInScope(scope, home);
      return {
        mac: mac ?? text,
        valid: mac !== undefined,
        exists: home !== undefined,
        available: mac !== undefined && home === undefined,
        vendor: mac === undefined ? null : getVendor(mac),
        domain_name: isVisible ? home.domainName : null,
        extension: isVisible ? home.extension : null,
      };
    });
  },
};

/** Normalises a search text that is a MAC address, or part of one, in any notation. */
export function toMacSearchTerm(text: string): string {
  const digits = text.replace(/[\s:.-]/g, '');
  return /^[0-9a-f]{4,12}$/i.test(digits) && /[:.-]/.test(text) ? digits : text;
}
