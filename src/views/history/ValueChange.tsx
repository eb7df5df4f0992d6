import { rich } from '../../lib/rich';
import { ShownValue } from '../form/ShownValue';
import { isNothing } from '../inputs/isNothing';
import type { FieldChange } from './changesOf';

/** A change of one field within a sentence, as `changeText` says it, each value as its kind is shown. */
export const ValueChange = ({ spec, old, new: now }: FieldChange) => {
  const was = <ShownValue spec={spec} value={old} inline />;
  const is = <ShownValue spec={spec} value={now} inline />;
  if (isNothing(old)) return rich('set to {value}', { value: is });
  if (isNothing(now)) return rich('cleared, was {value}', { value: was });
  return (
    <>
      {was} → {is}
    </>
  );
};
