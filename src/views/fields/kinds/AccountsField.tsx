import { useChoices } from '../../sources/useChoices';
import { accountsOf } from '../../values/accountsText';
import type { FieldProps } from '../fieldComponent';
import { Chips } from './ChipsField';

/** Accounts by their number, and by name where the declaration says where they are read. */
export const AccountsField = ({ spec, value }: FieldProps) => {
  const { choices } = useChoices(spec);
  const nameOf = (account: string) => choices.find((one) => one.value === account)?.label ?? account;
  const accounts = accountsOf(String(value));
  if (spec.kind === 'account' || accounts.length === 1) return accounts.map(nameOf).join(' ');
  return (
    <Chips title={accounts.map(nameOf).join(', ')}>
      {accounts.map((account) => (
        <span key={account} title={nameOf(account)}>
          {account}
        </span>
      ))}
    </Chips>
  );
};
