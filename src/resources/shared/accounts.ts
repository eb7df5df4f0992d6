import {
  accountsOfDomain,
  changesOfAccount,
  chosenSound,
  dialPlanChoice,
  musicChoice,
  newAccount,
  ofThePhoneSystem,
  ringtoneChoice,
  thisAccount,
} from './phoneSystem';

/** How the fields that accounts of every kind share are called and chosen. */
export const accountFields = {
  name: { label: 'Number' },
  dial_plan: dialPlanChoice,
} as const;

/** The same where callers wait. */
export const waitingFields = { ...accountFields, moh: musicChoice } as const;

/** The same where callers are answered by people. */
export const answeredFields = { ...waitingFields, announce: chosenSound, melody: ringtoneChoice } as const;

/** An account's number, always in sight. */
export const numberColumn = { field: 'name', pinned: true, width: 110 } as const;

/** What a list of accounts is sent. */
export const ofDomain = { domain_name: '$domain' } as const;

/** What all accounts that are no extensions have alike: what they are known by, may lead to, and inherit. */
export const anAccount = {
  id: 'name',
  title: 'display',
  accounts: accountsOfDomain,
  inherits: ofThePhoneSystem,
} as const;

/**
 * How accounts of a kind are read, made and changed.
 * @param kind as the calls name it: `CallQueue` for `GetCallQueueDetail`, `CreateCallQueue` and `UpdateCallQueue`
 */
export const callsAbout = <
  const Kind extends 'CallQueue' | 'RingGroup' | 'AutoAttendant' | 'ParkOrbit' | 'ServiceFlag' | 'Extension',
>(
  kind: Kind,
) =>
  ({
    get: { call: `Get${kind}Detail`, send: thisAccount },
    create: { call: `Create${kind}`, send: newAccount },
    update: { call: `Update${kind}`, send: changesOfAccount },
  }) as {
    get: { call: `Get${Kind}Detail`; send: typeof thisAccount };
    create: { call: `Create${Kind}`; send: typeof newAccount };
    update: { call: `Update${Kind}`; send: typeof changesOfAccount };
  };
