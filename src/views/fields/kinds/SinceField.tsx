import { getValueAt } from '../../../lib/paths';
import type { FieldProps } from '../fieldComponent';
import { ElapsedTime } from '../Ticking';
import { PlainField } from './PlainField';

/** A length of time that goes on while it is looked at; as it was read where its beginning is unknown. */
export const SinceField = (props: FieldProps) => {
  const since = getValueAt(props.record, props.spec.startedAtField ?? '');
  return typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? (
    <ElapsedTime since={since} />
  ) : (
    <PlainField {...props} />
  );
};
