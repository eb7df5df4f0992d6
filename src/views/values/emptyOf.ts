import type { FieldSpec, Kind } from '../../declaration/compiled';

const settings: readonly Kind[] = ['inherited', 'hours', 'days', 'account', 'accounts', 'selection'];
const numbers: readonly Kind[] = ['integer', 'count', 'duration', 'money', 'decimal', 'percent'];

/**
 * What a field holds on the wire when a person empties it: '' for settings of the phone system, which are texts that
 * inherit while empty (field semantics, section 0), and where the contract says so; null for everything else.
 */
export const emptyOf = ({ kind, type, inheritsFrom, emptied }: FieldSpec): '' | null =>
  emptied === '' ||
  settings.includes(kind) ||
  (type === 'string' && (numbers.includes(kind) || inheritsFrom !== undefined))
    ? ''
    : null;
