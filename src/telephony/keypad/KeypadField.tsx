import type { FieldProps } from '../../views/fields/fieldComponent';
import { useChoices } from '../../views/sources/useChoices';
import { findNamedAccount } from '../accounts/findNamedAccount';
import { Keypad } from './Keypad';
import { findRow, getRowKey, type KeyRow, phoneKeys } from './keypadRows';

export const KeypadField = ({ spec, record }: FieldProps) => {
  const { rows: fields = [], reserved = [], otherwise } = spec.keypad ?? {};
  const destinationSpec = fields[0]?.to ?? spec;
  const read = useChoices(destinationSpec);
  const getText = (field: string) => String(record[field] ?? '');
  const rows: KeyRow[] = fields.map(({ key, to }) => ({
    row: Number(key.field.slice(-1)),
    key: getText(key.field),
    to: getText(to.field),
  }));
  return (
    <Keypad
      longer={rows
        .filter((row) => row.to !== '')
        .map(getRowKey)
        .filter((key) => !phoneKeys.some((digit) => digit === key))}
      leadsTo={(key) => {
        const row = findRow(rows, key);
        if (row) return { account: findNamedAccount(destinationSpec, read, row.to) };
        const purpose = reserved.find(({ field }) => getText(field) === key);
        if (purpose) return { words: purpose.label };
        const usual = otherwise?.key === key ? getText(otherwise.to.field) : '';
        return usual === ''
          ? undefined
          : { account: findNamedAccount(destinationSpec, read, usual), isUsual: true };
      }}
    />
  );
};
