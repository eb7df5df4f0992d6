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

export const accountFields = {
  name: { label: 'Number' },
  dial_plan: dialPlanChoice,
} as const;

/** Fields of accounts whose callers may have to wait. */
export const waitingFields = { ...accountFields, moh: musicChoice } as const;

/** Fields of accounts whose callers are answered by a person. */
export const answeredFields = { ...waitingFields, announce: soundChoice, melody: ringtoneChoice } as const;

export const numberColumn = { field: 'name', pinned: true, width: 110 } as const;

export const byDomain = { domain_name: '$domain' } as const;

/** Options of all accounts except extensions: id, references and inherited settings. */
export const accountOptions = {
  id: 'name',
  title: 'display',
  accounts: domainAccounts,
  inherits: systemDefaults,
} as const;

/** Settings that refer to an account. */
export const referencesOfAccount = {
  resource: 'pbx-customer/references',
  label: 'Where it is used',
  from: {
    call: 'GetReferences',
    send: { domain_name: '$domain', kind: { literal: 'account' }, names: '$ids' },
  },
} as const;

/**
 * Builds the calls that read, create and update accounts of a kind.
 * @param kind kind as in the call names: `CallQueue` for `GetCallQueueDetail`, `CreateCallQueue` and `UpdateCallQueue`
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
