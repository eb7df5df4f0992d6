import type { RulesOf } from '../views/inputs/rule';
import { accountsOf, isAccount } from './accounts/accountsText';
import { selectionOf } from './selection/selectionText';
import type { TelephonyKind } from './vocabulary/kinds';

const stranger = (label: string, accounts: readonly string[]): string | undefined => {
  const wrong = accounts.find((account) => !isAccount(account));
  return wrong && `${label}: ${wrong} is neither a number nor an account.`;
};

/** What is wrong with values of the kit's kinds. */
export const telephonyRules: { [Kind in TelephonyKind]?: RulesOf } = {
  account: ({ label }) => [
    (value) =>
      isAccount(String(value)) ? undefined : `${label} must be a number or an account, without blanks.`,
  ],
  accounts: ({ label }) => [(value) => stranger(label, accountsOf(String(value)))],
  selection: (spec) => [
    (value) => {
      const { accounts, mode } = selectionOf(spec, String(value));
      if (mode === 'these' && accounts.length === 0) return `${spec.label}: choose at least one.`;
      return stranger(spec.label, accounts);
    },
  ],
};
