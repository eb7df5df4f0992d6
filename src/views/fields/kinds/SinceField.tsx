import { getValueAt } from '../../../lib/paths';
import { ElapsedTime } from '../ElapsedTime';
import type { FieldProps } from '../fieldComponent';
import { PlainField } from './PlainField';

/** An elapsed time that is updated every second, or the loaded value if the start time is unknown. */
export const SinceField = (props: FieldProps) => {
  const since = getValueAt(props.record, props.spec.startedAtField ?? '');
  return typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? (
    <ElapsedTime since={since} />
  ) : (
    <PlainField {...props} />
  );
};
