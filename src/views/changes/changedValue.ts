import type { RaRecord } from 'react-admin';
import type { FieldSpec } from '../../declaration/compiled';
import { withValue } from '../../lib/paths';

/** Creates a record with a single value, so that it is rendered as on its page. */
export const toRecord = ({ field }: Pick<FieldSpec, 'field'>, value: unknown): RaRecord =>
  withValue({ id: '' }, field, value);
