import { and, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { describeHours } from '../../../telephony/describeHours';
import { type Flag, getFlagStateAt } from '../../../telephony/flagState';
import { compareHolidays } from '../../../telephony/holidays';
import { buildEdges } from '../../../telephony/routing/buildEdges';
import type { Edge, Settings, Step, Trigger } from '../../../telephony/routing/step';
import { isExternalNumber, toEntryId, toMailboxId } from '../../../telephony/routing/stepIds';
import {
  type AccountType,
  accountTypeByKind,
  findAccounts,
  getAccountName,
  getOwner,
  serviceFlags,
} from '../../accounts/accountStore';
import { groupByDomain } from '../../common/groupByDomain';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readSettingsByDomain } from '../../settings/domainSettings/domainSettingRecords';
import { readHolidayLists } from './holidayRecords';
import { getDomainTimeZone } from './serviceFlagState';

/** Account settings that affect call routing; others are not read. */
const ROUTING_FIELDS = `^(name|display|first_name|display_name|disabled|alias|dnd|mb_enable|mb_timeout|cf[abndr](_calls|_when|_times)?|cfn_timeout|st[1-4]_(ext|dur)|(key|act)[0-9]|(pool|cond|parm)[1-5]|flag|night|all_agents|redirect|timeout|operator|anonymous_dest|hunt_anonymous_dest|destination|reminder|mode|mon|tue|wed|thu|fri|sat|sun|hol|holiday|follows_holidays|tz|invert|last|overridden_until)$`;

/**
 * Returns every step that calls can pass in a phone system, with its next destinations: numbers, triggers, attendants,
 * queues, ring groups, extensions, mailboxes and external numbers.
 * @param from a number or account to start from; only reachable steps are returned
 * @throws ApiError 404 when `from` does not exist
 */
export async function readCallFlow(db: Database, domain: Domain, from?: string): Promise<Step[]> {
  const steps = (await readCallFlows(db, [domain])).get(domain.domainName) ?? [];
  return from ? getReachableSteps(new Map(steps.map((step) => [step.id, step])), from) : steps;
}

/** Returns the steps of several phone systems by domain, with four queries regardless of their number. */
export async function readCallFlows(db: Database, all: readonly Domain[]): Promise<Map<string, Step[]>> {
  const names = all.map(({ domainName }) => domainName);
  if (names.length === 0) return new Map();
  const accounts = await readAccounts(db, names);
  const settings = await readSettingsByDomain(db, all);
  const calendars = await readHolidayLists(db, names);
  const numbers = await readRoutedNumbers(db, names);
  return new Map(
    all.map((domain) => {
      const { domainName } = domain;
      return [
        domainName,
        buildSteps(domain, {
          accounts: accounts.get(domainName) ?? [],
          inherited: settings.get(domainName) as Settings,
          calendar: calendars.get(domainName) ?? '',
          numbers: numbers.get(domainName) ?? [],
        }),
      ];
    }),
  );
}

interface StoredFlow {
  accounts: AccountSettings[];
  inherited: Settings;
  calendar: string;
  numbers: RoutedNumber[];
}

function buildSteps(domain: Domain, { accounts, inherited, calendar, numbers }: StoredFlow): Step[] {
  const isOn = loadActiveFlags(accounts, domain);
  const leading = createEdgeResolver(accounts, isOn);
  const steps = new Map<string, Step>();
  for (const number of numbers) {
    const step = toNumberStep(number, leading);
    steps.set(step.id, step);
  }
  for (const { type, settings, disabled, display, name } of accounts) {
    const edges = leading(buildEdges(type, settings, inherited));
    steps.set(name, {
      ...{ id: name, kind: type, account: name, display, disabled, is_entry: false, edges },
      ...(type === 'extensions' && { dnd: settings.dnd === 'true' }),
      ...(type === 'srvflags' && {
        trigger: { ...toTrigger(settings), missed_holidays: getMissedHolidays(settings, calendar, domain) },
        opening: describeHours(settings),
      }),
    });
    const mailbox = edges.find(({ kind }) => kind === 'voicemail')?.to;
    if (mailbox)
      steps.set(mailbox, {
        ...createLeaf(mailbox, 'voicemail', name),
        display: t('Voicemail of {name}', { name: display }),
      });
  }
  addExternalSteps(steps);
  return [...steps.values()];
}

const getMissedHolidays = (
  settings: Settings & { follows_holidays?: unknown },
  calendar: string,
  domain: Domain,
) =>
  settings.follows_holidays === true
    ? ''
    : compareHolidays(settings.holiday, calendar, new Date(), getDomainTimeZone(domain)).gains.join(' ');

function toTrigger(settings: Settings): Trigger {
  const { mode, mon, tue, wed, thu, fri, sat, sun, hol, holiday, tz, invert, last, overridden_until } =
    settings as Trigger;
  return { mode, mon, tue, wed, thu, fri, sat, sun, hol, holiday, tz, invert, last, overridden_until };
}

type ResolveEdges = (edges: Edge[]) => Edge[];

/** Creates a function that resolves edges to accounts by main number, and adds the state of the trigger they depend on. */
function createEdgeResolver(accounts: AccountSettings[], isOn: (flag: string) => boolean): ResolveEdges {
  const numbers = new Map(
    accounts.flatMap(({ name, alias }) => alias.map((aliasName) => [aliasName, name] as const)),
  );
  for (const { name } of accounts) numbers.delete(name);
  return (edges) =>
    edges.map((edge) => ({
      ...edge,
      to: numbers.get(edge.to) ?? edge.to,
      ...(edge.flag && { flag_on: isOn(edge.flag) }),
    }));
}

/** Returns the accounts of a phone system by number, as choices for a destination. */
export async function readAccountSteps(db: Database, domain: Domain): Promise<Step[]> {
  const accounts = await findAccounts(db, domain);
  const triggers = await serviceFlags.all(db, getOwner(domain));
  const opening = new Map(triggers.map((flag) => [flag.name, describeHours(flag as Flag)]));
  return accounts.map(({ account, user_type, display, disabled }) => ({
    ...createLeaf(account, user_type),
    display: display === account ? '' : display,
    disabled,
    ...(user_type === 'srvflags' && { opening: opening.get(account) ?? '' }),
  }));
}

interface AccountSettings {
  type: AccountType;
  name: string;
  alias: string[];
  display: string;
  disabled: boolean;
  settings: Settings;
}

async function readAccounts(
  db: Database,
  domainNames: readonly string[],
): Promise<Map<string, AccountSettings[]>> {
  const rows = await db
    .select({
      domainName: records.domainName,
      kind: records.kind,
      name: records.key,
      settings: sql<Settings>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${records.body}) where key ~ ${ROUTING_FIELDS})`,
    })
    .from(records)
    .where(
      and(
        inArray(records.domainName, [...domainNames]),
        inArray(records.kind, [...accountTypeByKind.keys()]),
      ),
    )
    .orderBy(sql`length(${records.key})`, records.key);
  const accounts = rows.flatMap(({ domainName, kind, name, settings }) => {
    const type = accountTypeByKind.get(kind);
    if (!type) return [];
    const { display, first_name, display_name, disabled } = settings;
    const alias: unknown = settings.alias;
    return [
      {
        domainName,
        type,
        name,
        alias: Array.isArray(alias) ? alias.filter((value) => typeof value === 'string') : [],
        settings: { ...settings, name },
        disabled: disabled === 'true',
        display: getAccountName({ display, firstName: first_name, displayName: display_name }) || name,
      },
    ];
  });
  return groupByDomain(accounts);
}

function loadActiveFlags(accounts: AccountSettings[], domain: Domain): (flag: string) => boolean {
  const now = new Date();
  const on = new Set(
    accounts
      .filter(
        ({ type, settings }) =>
          type === 'srvflags' && getFlagStateAt(settings, getDomainTimeZone(domain), now).isOn,
      )
      .map(({ name }) => name),
  );
  return (flag) => on.has(flag);
}

/** Condition for numbers that have a destination or are assigned. */
const ROUTED_OR_ASSIGNED = sql`(${phoneNumbers.destinationAccount} <> '' or ${phoneNumbers.state} = 'assigned')`;

interface RoutedNumber {
  number: string;
  display: string | null;
  to: string | null;
  flag: string | null;
}

async function readRoutedNumbers(
  db: Database,
  domainNames: readonly string[],
): Promise<Map<string, RoutedNumber[]>> {
  const rows = await db
    .select({
      domainName: phoneNumbers.domainName,
      number: phoneNumbers.phoneNumber,
      display: phoneNumbers.display,
      to: phoneNumbers.destinationAccount,
      flag: phoneNumbers.serviceFlag,
    })
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.domainName, [...domainNames]), ROUTED_OR_ASSIGNED))
    .orderBy(phoneNumbers.phoneNumber);
  return groupByDomain(rows);
}

const toNumberStep = ({ number, display, to, flag }: RoutedNumber, leading: ResolveEdges): Step => ({
  id: toEntryId(number),
  kind: 'number',
  account: number,
  display: display ?? number,
  disabled: false,
  is_entry: true,
  edges: to ? leading([{ to, kind: 'always', field: 'destination', ...(flag && { flag }) }]) : [],
});

const createLeaf = (id: string, kind: Step['kind'], account = id): Step => ({
  id,
  kind,
  account,
  display: account,
  disabled: false,
  is_entry: false,
  edges: [],
});

/** Adds steps for destinations that are not accounts of the phone system: external numbers and missing accounts. */
function addExternalSteps(steps: Map<string, Step>): void {
  const named = [...steps.values()].flatMap(({ edges }) => edges.map(({ to }) => to));
  for (const to of new Set(named))
    if (!steps.has(to)) steps.set(to, createLeaf(to, isExternalNumber(to) ? 'external' : 'missing'));
}

function getReachableSteps(steps: Map<string, Step>, from: string): Step[] {
  const start = steps.get(from) ?? steps.get(toEntryId(from)) ?? steps.get(toMailboxId(from));
  if (!start) throw createNotFoundError(t('There is no number or account {from}.', { from }));
  const stepsById = new Map<string, Step>([[start.id, start]]);
  for (const step of stepsById.values())
    for (const { to } of step.edges) {
      const next = steps.get(to);
      if (next) stepsById.set(next.id, next);
    }
  return [...stepsById.values()];
}
