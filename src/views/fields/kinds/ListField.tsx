import type { NestingFieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { lazyField } from '../lazyField';
import { ChipsField } from './ChipsField';

const RowsField = lazyField(async () => (await import('./RowsField')).RowsField);

/** A list: chips for simple values, a table for objects. */
export const ListField = (props: NestingFieldProps) => {
  const { spec, value } = props;
  if (!Array.isArray(value)) return formatValue(spec, value);
  if (spec.items?.fields && value.some((row) => typeof row === 'object')) return <RowsField {...props} />;
  const isPlain = value.every((item) => typeof item !== 'object');
  const isSeveral = value.length > 1 || spec.items?.kind === 'phone' || spec.items?.link;
  return isPlain && isSeveral && value.length <= 60 ? <ChipsField {...props} /> : formatValue(spec, value);
};
