import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BodyFor, PagedResult } from '../../../contract/call';
import type { extensionCalls } from '../../../contract/phoneSystem/extensions';
import type { UserSummary } from '../../../contract/phoneSystem/summaries';
import type { EntityRecord } from '../../../contract/schema';
import { type AccountRecord, extensions, getAccountName } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import {
  countNewMessages,
  readLastCalls,
  readPhonesByExtension,
  readRegisteredPhones,
  selectKnownAccounts,
  selectRegisteredAccounts,
} from '../../devices/phones/extensionPhones';
import type { Domain } from '../../http/tenancy/requestDomain';
import { pickStamps } from '../../records/recordStamps';
import { readDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { readNumbersByAccount } from '../accounts/readNumbersByAccount';

export type Summary = EntityRecord<typeof UserSummary>;
type ExtensionListRequest = BodyFor<(typeof extensionCalls)['GetExtensionsList']>;

export async function listExtensions(
  db: Database,
  domain: Domain,
  requested: ExtensionListRequest,
): Promise<PagedResult<Summary>> {
  const { is_registered: isRegistered, went_offline: wentOffline, ...others } = requested;
  const condition = and(
    eq(records.domainName, domain.domainName),
    typeof isRegistered === 'boolean' ? buildHasPhone(domain, isRegistered) : undefined,
    typeof wentOffline === 'boolean' ? buildWentOffline(domain, wentOffline) : undefined,
  );
  const page = await extensions.page(db, others, condition);
  return { ...page, items: await readSummaries(db, domain, page.items) };
}

const buildHasPhone = (domain: Domain, isRegistered: boolean) =>
  (isRegistered ? inArray : notInArray)(records.key, selectRegisteredAccounts(domain));

/** Condition for enabled extensions whose phones were registered before but are not now. */
function buildWentOffline(domain: Domain, wentOffline: boolean): SQL {
  const condition = sql`(${inArray(records.key, selectKnownAccounts(domain))}
    and ${buildHasPhone(domain, false)} and coalesce(${records.body} ->> 'disabled', '') <> 'true')`;
  return wentOffline ? condition : sql`not ${condition}`;
}

/** Returns extensions in list format, with six queries regardless of the number of extensions. */
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
  return all.map((extension): Summary => {
    const name = extension.name ?? '';
    const phones = registered.get(name);
    return {
      ...pickStamps(extension),
      id: extension.id,
      name,
      full_name: getAccountName({
        firstName: extension.first_name,
        displayName: extension.display_name ?? extension.display,
      }),
      first_name: extension.first_name,
      display_name: extension.display_name ?? extension.display,
      position: extension.position,
      department: extension.department,
      email_address: extension.email_address,
      euse: extension.euse,
      alias: extension.alias,
      dids: numbers.get(name) ?? [],
      regs: phones?.phones ?? 0,
      last: phones?.last ?? null,
      dnd: extension.dnd ?? '',
      cfa: extension.cfa ?? '',
      vm: messages.get(name) ?? 0,
      mb_enable: extension.mb_enable,
      name_use: extension.name_use,
      fax: extension.fax,
      tz: extension.tz,
      pcap: extension.pcap,
      cells: extension.cells,
      macs: desks.get(name)?.map(({ mac }) => mac) ?? [],
      devices: desks.get(name)?.flatMap((desk) => (desk.name ? [desk.name] : [])) ?? [],
      last_call: calls.get(name) ?? null,
      credit: extension.credit,
      dial_plan: extension.dial_plan,
      dialplan: extension.dial_plan || dialPlan,
      disabled: extension.disabled,
      secure_sip_pass: extension.secure_sip_pass,
      secure_web_pass: extension.secure_web_pass,
      secure_pin: extension.secure_pin,
    };
  });
}
