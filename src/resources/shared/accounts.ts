import {
  accountChanges,
  accountParameters,
  dialPlanChoice,
  domainAccounts,
  musicChoice,
  newAccount,
  ringtoneChoice,
  soundChoice,
  systemDefaults,
} from './phoneSystem';

/** How the fields that accounts of every kind share are called and chosen. */
export const accountFields = {
  name: { label: 'Number' },
  dial_plan: dialPlanChoice,
} as const;

/** The same where callers wait. */
export const waitingFields = { ...accountFields, moh: musicChoice } as const;

/** The same where callers are answered by people. */
export const answeredFields = { ...waitingFields, announce: soundChoice, melody: ringtoneChoice } as const;

/** An account's number, always in sight. */
export const numberColumn = { field: 'name', pinned: true, width: 110 } as const;

/** What a list of accounts is sent. */
export const byDomain = { domain_name: '$domain' } as const;

/** What all accounts that are no extensions have alike: what they are known by, may lead to, and inherit. */
export const accountOptions = {
  id: 'name',
  title: 'display',
  accounts: domainAccounts,
  inherits: systemDefaults,
} as const;

/**
 * How accounts of a kind are read, made and changed.
 * @param kind as the calls name it: `CallQueue` for `GetCallQueueDetail`, `CreateCallQueue` and `UpdateCallQueue`
 */
export const accountCalls = <
  const Kind extends 'CallQueue' | 'RingGroup' | 'AutoAttendant' | 'ParkOrbit' | 'ServiceFlag' | 'Extension',
>(
  kind: Kind,
) =>
  ({
    get: { call: `Get${kind}Detail`, send: accountParameters },
    create: { call: `Create${kind}`, send: newAccount },
    update: { call: `Update${kind}`, send: accountChanges },
  }) as {
    get: { call: `Get${Kind}Detail`; send: typeof accountParameters };
    create: { call: `Create${Kind}`; send: typeof newAccount };
    update: { call: `Update${Kind}`; send: typeof accountChanges };
  };
