import type { FieldSpec, Kind } from '../../declaration/compiled';
import { getTraits } from '../../declaration/composedKinds';

const settingKinds: readonly Kind[] = ['inherited', 'hours', 'days'];
const numberKinds: readonly Kind[] = ['integer', 'count', 'duration', 'money', 'decimal', 'percent'];

/**
 * What a field holds on the wire when a person empties it: '' for settings of the phone system, which are texts that
 * inherit while empty (field semantics, section 0), and where the contract says so; null for everything else.
 */
export const getEmptyValue = ({ kind, type, inheritsFrom, emptied }: FieldSpec): '' | null =>
  emptied === '' ||
  settingKinds.includes(kind) ||
  getTraits(kind)?.emptied === '' ||
  (type === 'string' && (numberKinds.includes(kind) || inheritsFrom !== undefined))
    ? ''
    : null;
