import { rich } from '../../lib/rich';
import { isEmptyValue } from '../inputs/isEmptyValue';
import { DisplayedValue } from './DisplayedValue';
import type { FieldChange } from './getChanges';

/** A field change within a sentence, worded like `formatChange`, with values rendered by kind. */
export const ValueChange = ({ spec, old, new: now }: FieldChange) => {
  const was = <DisplayedValue spec={spec} value={old} inline />;
  const is = <DisplayedValue spec={spec} value={now} inline />;
  if (isEmptyValue(old)) return rich('set to {value}', { value: is });
  if (isEmptyValue(now)) return rich('cleared, was {value}', { value: was });
  return (
    <>
      {was} → {is}
    </>
  );
};
