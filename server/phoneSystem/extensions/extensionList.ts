import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { BodyFor, PagedResult } from '../../../contract/call';
import type { extensionCalls } from '../../../contract/phoneSystem/extensions';
import type { UserSummary } from '../../../contract/phoneSystem/summaries';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { pickStamps } from '../../records/recordStamps';
import { readDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { type AccountRecord, extensions, getAccountName } from '../accounts/accountStore';
import { readNumbersByAccount } from '../accounts/numbersByAccount';
import {
  countNewMessages,
  readLastCalls,
  readPhonesByExtension,
  readRegisteredPhones,
  selectRegisteredAccounts,
} from './extensionPhones';

export type Summary = EntityRecord<typeof UserSummary>;
type ExtensionListRequest = BodyFor<(typeof extensionCalls)['GetExtensionsList']>;

/** Returns a page of a phone system's extensions, with related data. */
export async function listExtensions(
  db: Database,
  domain: Domain,
  requested: ExtensionListRequest,
): Promise<PagedResult<Summary>> {
  const { is_registered: isRegistered, ...others } = requested;
  const where = and(
    eq(records.domainName, domain.domainName),
    typeof isRegistered === 'boolean' ? buildHasPhone(domain, isRegistered) : undefined,
  );
  const page = await extensions.page(db, others, where);
  return { ...page, items: await readSummaries(db, domain, page.items) };
}

const buildHasPhone = (domain: Domain, isRegistered: boolean) =>
  (isRegistered ? inArray : notInArray)(records.key, selectRegisteredAccounts(domain));

/** Returns extensions in list format, with six queries regardless of their number. */
export async function readSummaries(
  db: Database,
  domain: Domain,
  all: AccountRecord<'extensions'>[],
): Promise<Summary[]> {
  const names = all.map(({ name }) => name ?? '');
  const [numbers, desks, registered, messages, calls, dialPlan] = [
    await readNumbersByAccount(db, domain),
    await readPhonesByExtension(db, domain),
    await readRegisteredPhones(db, domain, names),
    await countNewMessages(db, domain, names),
    await readLastCalls(db, domain, names),
    await readDomainSetting(db, domain, 'default_dialplan'),
  ];
  return all.map((one): Summary => {
    const name = one.name ?? '';
    const phones = registered.get(name);
    return {
      ...pickStamps(one),
      id: one.id,
      name,
      full_name: getAccountName({ firstName: one.first_name, displayName: one.display_name ?? one.display }),
      first_name: one.first_name,
      display_name: one.display_name ?? one.display,
      position: one.position,
      department: one.department,
      email_address: one.email_address,
      euse: one.euse,
      alias: one.alias,
      dids: numbers.get(name) ?? [],
      regs: phones?.phones ?? 0,
      last: phones?.last ?? null,
      dnd: one.dnd ?? '',
      cfa: one.cfa ?? '',
      vm: messages.get(name) ?? 0,
      mb_enable: one.mb_enable,
      name_use: one.name_use,
      fax: one.fax,
      tz: one.tz,
      pcap: one.pcap,
      cells: one.cells,
      macs: desks.get(name)?.map(({ mac }) => mac) ?? [],
      devices: desks.get(name)?.flatMap((desk) => (desk.name ? [desk.name] : [])) ?? [],
      last_call: calls.get(name) ?? null,
      credit: one.credit,
      dial_plan: one.dial_plan,
      dialplan: one.dial_plan || dialPlan,
      disabled: one.disabled,
      secure_sip_pass: one.secure_sip_pass,
      secure_web_pass: one.secure_web_pass,
      secure_pin: one.secure_pin,
    };
  });
}
