import type { FieldSpec } from '../declaration/compiled';
import { valueAt } from '../declaration/condition';
import { formatValue } from '../views/fields/formatValue';
import type { RulesOf } from '../views/inputs/rule';
import type { ReadChoices } from '../views/sources/useChoices';
import { accountsOf, isAccount } from './accounts/accountsText';
import { namedAccount } from './accounts/namedAccount';
import { routeSteps } from './route/routeSteps';
import { selectionOf, spokenSelection } from './selection/selectionText';
import type { TelephonyKind } from './vocabulary/kinds';

/** The cases that lead anywhere, from the top down. */
const routeText = (spec: FieldSpec, value: object): string =>
  routeSteps(spec, value)
    .filter(({ isSet, isUnreached }) => isSet && !isUnreached)
    .map(({ case: { when }, to }) => `${when}: ${formatValue(to, valueAt(value, to.field))}`)
    .join('; ');

/** Values of the kit's kinds in people's words; others are as they stand on the wire, composed ones part by part. */
export const telephonyTexts: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, value: unknown) => string;
} = {
  accounts: (_, value) => accountsOf(String(value)).join(', '),
  selection: (spec, value) => spokenSelection(spec, String(value)),
  route: (spec, value) =>
    typeof value === 'object' && value !== null ? routeText(spec, value) : String(value),
};

/** What a value is called among the choices that were read. */
export const telephonyNames: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, read: ReadChoices, value: string) => string;
} = { account: (spec, read, value) => namedAccount(spec, read, value).label };

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
