import { t } from '#i18n';
import type { accountDeskCalls } from '../../contract/console/accountDesk';
import type { CallName } from '../../contract/index';
import type { HandlerCaller, HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { splitLines } from '../devices/phones/deviceRecords';
import { createInvalidFieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { findNextAccounts } from './accounts/nextFreeAccounts';
import { readAccountSteps } from './callRouting/callFlowSteps';

/** Calls that read and update an account, by account type. */
const accountCalls = {
  extensions: ['GetExtensionDetail', 'UpdateExtension'],
  acds: ['GetCallQueueDetail', 'UpdateCallQueue'],
  hunts: ['GetRingGroupDetail', 'UpdateRingGroup'],
  attendants: ['GetAutoAttendantDetail', 'UpdateAutoAttendant'],
} as const satisfies Record<string, readonly [CallName, CallName]>;

type AccountKind = keyof typeof accountCalls;

/** Fields to which new members of a group are added. */
const memberFields = { acds: 'all_agents', hunts: 'st1_ext' } as const;
/** All fields that list members. */
const allMemberFields = {
  acds: ['all_agents', 'agents', 'managers'],
  hunts: ['st1_ext', 'st2_ext', 'st3_ext'],
} as const;

/** @throws ApiError 422 if there is no such account, or its kind has no such change */
async function requireKind<Kind extends AccountKind>(
  db: Database,
  domain: Domain,
  name: string,
  kinds: readonly Kind[],
): Promise<Kind> {
  const step = (await readAccountSteps(db, domain)).find(({ account }) => account === name);
  const kind = kinds.find((candidate) => candidate === step?.kind);
  if (!kind)
    throw createInvalidFieldError('account', t('{account} can’t be chosen here.', { account: name }));
  return kind;
}

/** Changes fields of an account, starting from its current state, with the rights of the caller. */
async function changeAccount(
  { perform }: HandlerCaller,
  kind: AccountKind,
  key: { domain_name: string; name: string },
  getChanges: (account: Record<string, unknown>) => Record<string, unknown> | undefined,
): Promise<void> {
  const [read, write] = accountCalls[kind];
  const account = (await perform(read, { body: key })).answer as Record<string, unknown>;
  const changes = getChanges(account);
  if (changes)
    await perform(write, {
      body: { ...key, ...changes, dateLastModified: account.dateLastModified ?? null },
    });
}

export const accountDeskHandlers: HandlersFor<keyof typeof accountDeskCalls> = {
  async AddGroupMember({ request: { domain, body }, caller, services: { db } }) {
    const { domain_name, account: name, extension } = body;
    const kind = await requireKind(db, domain, name, ['acds', 'hunts']);
    await changeAccount(caller, kind, { domain_name, name }, (group) => {
      const read = (field: string) => splitLines(String(group[field] ?? ''));
      if (allMemberFields[kind].some((field) => read(field).includes(extension))) return undefined;
      const field = memberFields[kind];
      return { [field]: [...read(field), extension].join(' ') };
    });
    return undefined;
  },

  async AddAlias({ request: { domain, body }, caller, services: { db } }) {
    const { domain_name, account: name, alias } = body;
    const kind = await requireKind(db, domain, name, Object.keys(accountCalls) as AccountKind[]);
    await changeAccount(caller, kind, { domain_name, name }, ({ alias: known }) => {
      const aliases = Array.isArray(known) ? known.map(String) : [];
      return aliases.includes(alias) ? undefined : { alias: [...aliases, alias] };
    });
    return undefined;
  },

  async AddExtensions({ request: { domain, body }, caller, services: { db } }) {
    const { domain_name, count, rate_planid } = body;
    const { extensions: names } = await findNextAccounts(db, domain, { extensions: count });
    await caller.perform('CreateExtension', {
      body: { domain_name, name: names.join('/'), ...(rate_planid && { rate_planid }) },
    });
    return { first: names[0] ?? null, last: names.at(-1) ?? null, count: names.length };
  },
};
