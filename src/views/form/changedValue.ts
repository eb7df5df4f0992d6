import type { RaRecord } from 'ra-core';
import { set } from 'react-hook-form';
import type { FieldSpec } from '../../declaration/compiled';

/** A record that holds one value, so that it is drawn as it would be on its page. */
export const recordWith = ({ field }: Pick<FieldSpec, 'field'>, value: unknown): RaRecord => {
  const record: RaRecord = { id: '' };
  set(record, field, value);
  return record;
};
