import type { KindTraits } from '../../declaration/kit';

/** Field kinds of phone systems. A kind with a contract format has the name of that format. */
export const telephonyKinds = {
  account: { isOfAccounts: true, formats: ['account-or-text'], emptied: '', personal: 'account' },
  accounts: { isOfAccounts: true, isSeparated: true, isWide: true, emptied: '', personal: 'account' },
  selection: { isOfAccounts: true, isWide: true, emptied: '' },
  serviceNumber: { formats: ['service-number'] },
  lanes: { isComposed: true },
  pairs: { isComposed: true },
  keypad: { isComposed: true },
  route: { isComposed: true, isSearchedByParts: true },
} as const satisfies Record<string, KindTraits>;

export type TelephonyKind = keyof typeof telephonyKinds;
