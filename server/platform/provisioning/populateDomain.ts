import { type AccountType, accountTypeLabels } from '../../accounts/accountStore';
import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createAccounts } from '../../phoneSystem/accounts/createAccounts';
import { defaultStarts, findFreeNumbers } from '../../phoneSystem/accounts/nextFreeAccounts';
import { readReservedNumbers } from '../../phoneSystem/accounts/reservedNumbers';
import { addCredentials, getStrength } from '../../phoneSystem/extensions/extensionCredentials';
import { changeDomainSettings } from '../../settings/domainSettings/domainSettingRecords';
import type { Template } from '../domainDefaults/domainTemplateRecords';

export interface DomainSetup {
  seats: number;
  starts: Partial<Record<AccountType, string>>;
  template?: Template | undefined;
  /** Business hours as fields of a redirection trigger. If empty, no trigger is created. */
  hours: Record<string, string>;
  timezone?: string | null;
  dialPlan?: string | null;
  ratePlanId?: number | undefined;
}

export interface CreatedAccounts {
  extensions: string[];
  accounts: Record<string, string>;
  service_flag: string | null;
}

/** Fills a new phone system with settings, an extension for each seat, the template's accounts, and a trigger for business hours. */
export async function populateDomain(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  setup: DomainSetup,
): Promise<CreatedAccounts> {
  const { seats, template, hours } = setup;
  await changeDomainSettings(tx, actor, domain, buildSettings(setup));
  const usedNumbers = new Set((await readReservedNumbers(tx, domain)).keys());
  const next = (type: AccountType, count: number): string[] => {
    const start = setup.starts[type] ?? defaultStarts[type];
    const free = findFreeNumbers(usedNumbers, start, count);
    for (const number of free) usedNumbers.add(number);
    return free;
  };
  const extensions = next('extensions', seats);
  const planFields = setup.ratePlanId === undefined ? {} : { rate_planid: setup.ratePlanId };
  await createExtensions(
    tx,
    actor,
    domain,
    extensions.map((name) => ({ name })),
    planFields,
  );
  const accounts: Record<string, string> = {};
  for (const { acct_type, quantity, acct_name } of template?.account_quantity ?? []) {
    const label = acct_name || capitalize(accountTypeLabels[acct_type]);
    const values = next(acct_type, quantity).map((name, index) => ({
      name,
      display: quantity > 1 ? `${label} ${index + 1}` : label,
    }));
    if (acct_type === 'extensions') {
      await createExtensions(tx, actor, domain, values, planFields);
      extensions.push(...values.map(({ name }) => name));
      continue;
    }
    if (values.length > 0) await createAccounts(tx, actor, domain, acct_type, values);
    for (const { name, display } of values) accounts[name] = `${acct_type}: ${display}`;
  }
  const [flag = null] = Object.keys(hours).length > 0 ? next('srvflags', 1) : [];
  if (flag) {
    const trigger = { name: flag, display: 'Business hours', mode: 'clock', ...hours };
    await createAccounts(tx, actor, domain, 'srvflags', [trigger]);
  }
  return { extensions, accounts, service_flag: flag };
}

const capitalize = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Returns the template's settings, overridden by those of the request. */
function buildSettings({ seats, template, hours, timezone, dialPlan }: DomainSetup): Record<string, string> {
  const ofTemplate = Object.entries(template?.content ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const ofHours = Object.entries(hours).map(([day, value]) => [
    `hours_${day === 'hol' ? 'holiday' : day}`,
    value,
  ]);
  return {
    ...Object.fromEntries(ofTemplate),
    ...Object.fromEntries(ofHours),
    number_of_seats: String(seats),
    ...(timezone && { tz: timezone }),
    ...(dialPlan && { default_dialplan: dialPlan }),
  };
}

/** Adds extensions with secure passwords and PINs, either all of them or none. */
export async function createExtensions(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  extensions: { name: string; display?: string }[],
  serverFields: object = {},
): Promise<void> {
  const values = extensions.map((extension) => ({ ...extension, ...addCredentials(extension.name, {}) }));
  const [first] = values;
  if (!first) return;
  await createAccounts(tx, actor, domain, 'extensions', values, {
    ...getStrength(first.name, first),
    ...serverFields,
  });
}
