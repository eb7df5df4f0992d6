import type { FieldSpec } from '../declaration/compiled';
import { valueAt } from '../lib/paths';
import { formatValue } from '../views/fields/formatValue';
import { formatPhone } from '../views/fields/phoneFormat';
import { accountsOf, isOutside } from './accounts/accountsText';
import { routeSteps } from './route/routeSteps';
import { spokenSelection } from './selection/selectionText';
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
  account: (_, value) => (isOutside(String(value)) ? formatPhone(String(value)) : String(value)),
  serviceNumber: (_, value) => formatPhone(String(value)),
  accounts: (_, value) => accountsOf(String(value)).join(', '),
  selection: (spec, value) => spokenSelection(spec, String(value)),
  route: (spec, value) =>
    typeof value === 'object' && value !== null ? routeText(spec, value) : String(value),
};
