import type { BodyFor } from '../../../contract/call';
import type { domainAsTemplateCalls, TemplateSection } from '../../../contract/console/domainAsTemplate';
import { parseHours } from '../../../contract/dayTexts';
import { DomainSettings, domainSettingFields } from '../../../contract/settings/domainSettings';
import { days } from '../../../telephony/schedule';
import { type AccountType, findAccounts, getOwner, serviceFlags } from '../../accounts/accountStore';
import { requireCapacity } from '../../archives/archiveCapacity';
import { getJobQueue } from '../../archives/archiveRows';
import { createArchive } from '../../archives/createArchive';
import { templateArchives } from '../../archives/templateArchives';
import type { Database } from '../../database/database';
import type { RetentionSettings } from '../../database/partitions/retention';
import type { RequesterIdentity } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { getValidator } from '../../http/validation/validateBody';
import { enqueue } from '../../jobs/enqueue';
import {
  isReadable,
  readDeploymentSettings,
  readDomainSettings,
} from '../../settings/domainSettings/domainSettingRecords';
import { checkContent, checkTemplateName, domainTemplates } from '../domainDefaults/domainTemplateRecords';
import { resolveNewOwner } from '../wholesalerRecords';

type Request = BodyFor<(typeof domainAsTemplateCalls)['MakeTemplate']>;

interface TemplateRequester {
  askedAs: RequesterIdentity;
  madeBy: string;
}

/** Creates a template from a phone system, and queues a job that reads its records. @throws ApiError 409 when the name is in use */
export async function createTemplateFromDomain(
  tx: Transaction,
  actor: Actor,
  {
    domain,
    session,
    scope,
    requester,
    body,
    retention,
  }: {
    domain: Domain;
    session: Principal;
    scope: Scope;
    requester: TemplateRequester;
    body: Request;
    retention: RetentionSettings;
  },
) {
  const owner = await resolveNewOwner(tx, scope, body.wholesalerid);
  await checkTemplateName(tx, owner, body.template);
  const sections = [...new Set(body.records ?? [])];
  const settings = await readDomainSettings(tx, domain);
  const content = body.settings === false ? {} : await buildContent(settings);
  checkContent(content);
  const created = await domainTemplates.create(tx, actor, owner, {
    template: body.template.trim(),
    comment: body.comment,
    content,
    business_hours: body.hours === false ? [] : await readDomainHours(tx, domain, settings),
    account_quantity: body.accounts === false ? [] : await countQuantities(tx, domain, sections),
    ...(body.dial_plan !== false && { dial_plan: toText(settings.default_dialplan) || null }),
    ...(body.timezone !== false && { timezone: toText(settings.tz) || null }),
  });
  const answer = { template_id: created.id ?? null, template: created.template };
  if (sections.length === 0) return { ...answer, archive_id: null };
  await requireCapacity(tx, domain.domainName, retention);
  const { row } = await createArchive(tx, session, {
    domain,
    reason: 'template',
    note: created.template,
    madeBy: requester.madeBy,
    askedAs: requester.askedAs,
    state: 'waiting',
  });
  await templateArchives.create(tx, actor, owner, {
    template_id: String(created.id),
    archive_id: row.id,
    sections,
  });
  await enqueue(tx, {
    kind: 'makeArchive',
    payload: { archive: row.id, sections },
    key: String(row.id),
    queue: getJobQueue(row),
  });
  return { ...answer, archive_id: row.id };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface SettingSchema {
  format?: string;
  'x-refers'?: unknown;
  'x-shows'?: unknown;
}

/** Settings that identify or locate a phone system, or that reference its own data. */
const systemSpecificNames = new Set([
  'name',
  'tz',
  'default_dialplan',
  'number_of_seats',
  'area_code',
  'moh',
]);
const systemSpecificFormats = new Set([
  'email',
  'phone',
  'audio',
  'account',
  'accounts',
  'account-or-text',
  'image',
]);
function isSystemSpecific(name: string): boolean {
  const fields: Readonly<Record<string, unknown>> = domainSettingFields;
  const { format, ...notes } = (fields[name] ?? {}) as SettingSchema;
  return (
    systemSpecificNames.has(name) ||
    /^(bill_|hours_|email_)/.test(name) ||
    systemSpecificFormats.has(format ?? '') ||
    notes['x-refers'] !== undefined ||
    notes['x-shows'] !== undefined
  );
}

const isValid = getValidator(DomainSettings);

/** Returns the settings that differ from the defaults, excluding those specific to one phone system. */
async function buildContent(settings: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
  const deploymentSettings = await readDeploymentSettings();
  return Object.fromEntries(
    Object.entries(settings).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1] !== (deploymentSettings[entry[0]] ?? '') &&
        isReadable(entry[0]) &&
        !isSystemSpecific(entry[0]) &&
        isValid({ [entry[0]]: entry[1] }).length === 0,
    ),
  );
}

const hoursFields = [...days, 'hol'];

/** Returns business hours from the phone system's clock-controlled trigger, or else from its settings. */
async function readDomainHours(db: Database, domain: Domain, settings: Readonly<Record<string, unknown>>) {
  const all = (await serviceFlags.all(db, getOwner(domain))).map(
    (record): Record<string, unknown> => ({ ...record }),
  );
  const byClock = all.filter(
    (record) => record.mode === 'clock' && hoursFields.some((day) => toText(record[day]) !== ''),
  );
  const trigger = byClock.find((record) => record.display === 'Business hours') ?? byClock[0];
  return hoursFields.flatMap((day) => {
    const value = toText(
      trigger ? trigger[day] : settings[`hours_${day === 'hol' ? 'holiday' : day}`],
    ).trim();
    return value !== '' && parseHours(value) !== undefined
      ? [{ key: day === 'hol' ? 'holiday' : day, value }]
      : [];
  });
}

const sectionByAccountType: Readonly<Record<AccountType, TemplateSection | undefined>> = {
  extensions: undefined,
  acds: 'queues',
  attendants: 'attendants',
  hunts: 'ringGroups',
  orbits: 'orbits',
  srvflags: 'triggers',
};

/** Counts accounts by type. Accounts in the template are excluded, and extensions depend on the number of seats. */
async function countQuantities(db: Database, domain: Domain, sections: readonly TemplateSection[]) {
  const counted = new Map<AccountType, number>();
  for (const { user_type } of await findAccounts(db, domain)) {
    const section = sectionByAccountType[user_type];
    // The trigger for business hours is created together with the hours.
    if (section && user_type !== 'srvflags' && !sections.includes(section))
      counted.set(user_type, (counted.get(user_type) ?? 0) + 1);
  }
  return [...counted].map(([acct_type, quantity]) => ({ acct_type, quantity: Math.min(quantity, 1000) }));
}
