import type { FieldSpec, Kind } from '../../declaration/compiled';
import { getTraits } from '../../declaration/composedKinds';

const settingKinds: readonly Kind[] = ['inherited', 'hours', 'days'];
const numberKinds: readonly Kind[] = ['integer', 'count', 'duration', 'money', 'decimal', 'percent'];

/**
 * Returns the API value of a cleared field: '' for phone system settings, which are strings that inherit while empty
 * (field semantics, section 0), and for fields where the contract specifies it; null for all others.
 */
export const getEmptyValue = ({ kind, type, inheritsFrom, emptied }: FieldSpec): '' | null =>
  emptied === '' ||
  settingKinds.includes(kind) ||
  getTraits(kind)?.emptied === '' ||
  (type === 'string' && (numberKinds.includes(kind) || inheritsFrom !== undefined))
    ? ''
    : null;
