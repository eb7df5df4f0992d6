import { getValueAt } from '../../../lib/paths';
import { compute } from '../../values/compute';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { usePhoneFormat } from '../phoneFormat';

const NumericComputed = ({ spec, record, field }: FieldProps & { field: string }) => {
  // Re-renders once the phone number formatter has loaded.
  usePhoneFormat(String(getValueAt(record, field) ?? ''));
  return formatValue(spec, compute(spec, record));
};

export const ComputedField = (props: FieldProps) => {
  const number = props.spec.parts?.find(({ kind }) => kind === 'phone');
  return number ? <NumericComputed {...props} field={number.field} /> : formatValue(props.spec, props.value);
};
