import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { FieldProps } from '../../views/fields/fieldComponent';
import { Chips } from '../../views/fields/kinds/ChipsField';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { useChoices } from '../../views/sources/useChoices';
import { AccountLink } from './AccountLink';
import { parseAccounts } from './accountsText';
import { findNamedAccount, type NamedAccount } from './findNamedAccount';

const AccountLabel = styled('span')({
  '& svg': { fontSize: '1.1em', verticalAlign: '-0.2em', marginRight: 5, opacity: 0.75 },
  'td & svg': { display: 'none' },
  '&.unknown': { color: vars.palette.tone.warningText },
  'td &.unknown svg': { display: 'inline' },
});

const getTitle = ({ label, kind, isUnknown }: NamedAccount): string =>
  isUnknown
    ? t('There is no {account} in this phone system.', { account: label })
    : [label, kind].filter(Boolean).join(', ');

/** Returns the kind of an account: the one that was read, or the only one that the field allows where none are read. */
const getKind = ({ choicesFrom, accountKinds }: FieldSpec, { group }: NamedAccount) =>
  choicesFrom || accountKinds?.length !== 1 ? group : accountKinds[0];

/** Displays accounts with number, name and kind. Accounts that do not exist are marked. */
export const AccountsField = ({ spec, value, record }: FieldProps) => {
  const read = useChoices(spec);
  usePhoneFormat(String(value));
  const accounts = parseAccounts(String(value)).map((account) => findNamedAccount(spec, read, account));
  const linkAccount = (account: NamedAccount, children: ReactNode) => (
    <AccountLink value={account.value} kind={getKind(spec, account)} record={record}>
      {children}
    </AccountLink>
  );
  if (spec.kind === 'account' || accounts.length === 1)
    return accounts.map((account) => {
      const icon = account.isUnknown ? 'ReportProblem' : account.icon;
      return (
        <AccountLabel
          key={account.value}
          title={getTitle(account)}
          className={account.isUnknown ? 'unknown' : undefined}
        >
          {icon && <Icon name={icon} />}
          {linkAccount(account, account.label)}
        </AccountLabel>
      );
    });
  return (
    <Chips title={accounts.map(({ label }) => label).join(', ')}>
      {accounts.map((account) => (
        <span key={account.value} title={getTitle(account)}>
          {linkAccount(
            account,
            account.isUnknown
              ? `${account.value} ?`
              : account.isOff
                ? t('{account} off', { account: account.value })
                : account.value,
          )}
        </span>
      ))}
    </Chips>
  );
};
