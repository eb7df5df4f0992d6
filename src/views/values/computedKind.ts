import type { FieldSpec, Kind } from '../../declaration/compiled';

export const getComputedKind = ({ computed }: FieldSpec): Kind =>
  computed === undefined || 'length' in computed || 'daysUntil' in computed || 'line' in computed
    ? 'text'
    : (computed.as ?? 'decimal');
