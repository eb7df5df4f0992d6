import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import { extensions, getOwner } from '../../accounts/accountStore';
import { newestFirst } from '../../calls/registrations/registrationRows';
import { media, records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { findExtensionDevices, unbindExtension } from '../../devices/phones/deviceRecords';
import type { Domain } from '../../http/tenancy/requestDomain';
import { syncPhones } from '../extensions/resyncPhones';

/** Performs an action on an extension and returns what was changed; empty if nothing was. */
export type RemovalAction = (
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  extension: string,
) => Promise<string[]>;

const formatCount = (count: number, noun: string): string[] => (count > 0 ? [`${count} ${noun}`] : []);

const createFileRemoval =
  (kind: string, noun: string): RemovalAction =>
  async (tx, _actor, { domainName }, extension) => {
    const deleted = await tx
      .delete(media)
      .where(and(eq(media.domainName, domainName), eq(media.kind, kind), eq(media.account, extension)))
      .returning({ id: media.id });
    return formatCount(deleted.length, noun);
  };

const createRecordRemoval =
  (kinds: string[], isOfExtension: (extension: string) => SQL, noun: string): RemovalAction =>
  async (tx, _actor, { domainName }, extension) => {
    const deleted = await tx
      .delete(records)
      .where(and(eq(records.domainName, domainName), inArray(records.kind, kinds), isOfExtension(extension)))
      .returning({ id: records.id });
    return formatCount(deleted.length, noun);
  };

const createFieldReset =
  (values: () => Record<string, unknown>): RemovalAction =>
  async (tx, actor, domain, extension) => {
    const changes = values();
    await extensions.change(tx, actor, getOwner(domain), extension, {}, changes);
    return Object.keys(changes);
  };

const createPhoneRemoval =
  (restart: boolean): RemovalAction =>
  async (tx, _actor, domain, extension) =>
    formatCount((await syncPhones(tx, domain, { lines: [extension] }, restart)).length, 'phones');

const unregisterPhones: RemovalAction = async (tx, _actor, { domainName }, extension) => {
  const { rows } = await tx.execute(sql`
    insert into registration_event (domain_name, account, at, registered, user_agent, address, contact, event)
    select domain_name, account, statement_timestamp(), false, user_agent, address, contact, 'cleared' from (
      select distinct on (contact) * from registration_event
      where domain_name = ${domainName} and account = ${extension}
      order by contact, ${newestFirst}
    ) as latest where registered
    returning id`);
  return formatCount(rows.length, 'registrations');
};

const removePhones: RemovalAction = async (tx, actor, domain, extension) => {
  const owner = getOwner(domain);
  const bound = await findExtensionDevices(tx, owner, extension);
  await unbindExtension(tx, actor, owner, extension);
  const { mac, macs } = await extensions.get(tx, owner, extension);
  const isNamed = !!mac || (macs ?? []).length > 0;
  if (isNamed) await extensions.change(tx, actor, owner, extension, { mac: '', macs: [] });
  return [...formatCount(bound.length, 'phones'), ...(isNamed ? ['mac'] : [])];
};

/** Record kinds of softphones, which are stored under the number of their extension. */
export const appKinds = ['softphone', 'ringotel_softphone'];

/** Period in milliseconds in which a delivered phone can be unpacked and connected. */
const PLUG_AND_PLAY_MS = millisecondsInDay;

export const removalActions: Partial<Record<DomainAction, RemovalAction>> = {
  delete_vmail: createFileRemoval('voice_message', 'voice messages'),
  clear_picture: createFileRemoval('picture', 'pictures'),
  reset_mailbox: createFileRemoval('greeting', 'greetings'),
  clear_history: createFieldReset(() => ({ history_cleared: new Date().toISOString() })),
  remove_apps: createRecordRemoval(appKinds, (extension) => eq(records.key, extension), 'apps'),
  remove_mac: removePhones,
  reset_adrbook: createRecordRemoval(
    ['contact'],
    (extension) => sql`${records.body} ->> 'user' = ${extension}`,
    'contacts',
  ),
  reset_buttons: createFieldReset(() => ({ buttons: [], modes: {} })),
  clear_reg: unregisterPhones,
  reboot_selected: createPhoneRemoval(true),
  resync_selected: createPhoneRemoval(false),
  open_pnp: createFieldReset(() => ({
    pnp_open_until: new Date(Date.now() + PLUG_AND_PLAY_MS).toISOString(),
  })),
};
