import { t } from '#i18n';
import { WITHHELD } from '../../telephony/readParty';
import type { FieldSpec } from '../declaration/compiled';
import { getValueAt } from '../lib/paths';
import { formatValue } from '../views/fields/formatValue';
import { formatPhone } from '../views/fields/phoneFormat';
import { isExternal, parseAccounts } from './accounts/accountsText';
import { buildRouteSteps } from './route/buildRouteSteps';
import { describeSelection } from './selection/serializeSelection';
import type { TelephonyKind } from './vocabulary/kinds';

/** Describes the cases that have a destination, in order. */
const formatRoute = (spec: FieldSpec, value: object): string =>
  buildRouteSteps(spec, value)
    .filter(({ isSet, isUnreached }) => isSet && !isUnreached)
    .map(({ case: { when }, to }) => `${when}: ${formatValue(to, getValueAt(value, to.field))}`)
    .join('; ');

/** Formats values of the kit's kinds as text. Other kinds are shown as in the API, and composed kinds part by part. */
export const telephonyTexts: {
  [Kind in TelephonyKind]?: (spec: FieldSpec, value: unknown) => string;
} = {
  account: (_, value) => {
    if (value === WITHHELD) return t('Withheld number');
    return isExternal(String(value)) ? formatPhone(String(value)) : String(value);
  },
  serviceNumber: (_, value) => formatPhone(String(value)),
  accounts: (_, value) => parseAccounts(String(value)).join(', '),
  selection: (spec, value) => describeSelection(spec, String(value)),
  route: (spec, value) =>
    typeof value === 'object' && value !== null ? formatRoute(spec, value) : String(value),
};
