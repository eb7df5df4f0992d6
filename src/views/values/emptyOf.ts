import type { FieldSpec, Kind } from '../../declaration/compiled';
import { traitsOf } from '../../declaration/composedKinds';

const settings: readonly Kind[] = ['inherited', 'hours', 'days'];
const numbers: readonly Kind[] = ['integer', 'count', 'duration', 'money', 'decimal', 'percent'];

/**
 * What a field holds on the wire when a person empties it: '' for settings of the phone system, which are texts that
 * inherit while empty (field semantics, section 0), and where the contract says so; null for everything else.
 */
export const emptyOf = ({ kind, type, inheritsFrom, emptied }: FieldSpec): '' | null =>
  emptied === '' ||
  settings.includes(kind) ||
  traitsOf(kind)?.emptied === '' ||
  (type === 'string' && (numbers.includes(kind) || inheritsFrom !== undefined))
    ? ''
    : null;
