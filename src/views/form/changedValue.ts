import type { RaRecord } from 'ra-core';
import type { FieldSpec } from '../../declaration/compiled';
import { withValue } from '../../lib/paths';

/** A record that holds one value, so that it is drawn as it would be on its page. */
export const toRecord = ({ field }: Pick<FieldSpec, 'field'>, value: unknown): RaRecord =>
  withValue({ id: '' }, field, value);
