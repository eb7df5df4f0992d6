import type { FieldSpec, Kind } from '../../declaration/compiled';
import { humanise } from '../../declaration/humanise';
import { isObject } from '../../lib/isObject';

const inferKind = (value: unknown): Kind => {
  if (typeof value === 'boolean') return 'boolean';
  if (isObject(value)) return 'object';
  return typeof value === 'object' ? 'json' : 'text';
};

/**
 * Returns the specification of an object's part: the declared one, or one with a label derived from the key or from the
 * labels declared for the map.
 */
export const getPartSpec = ({ fields, keys, kind }: FieldSpec, key: string, value: unknown): FieldSpec =>
  fields?.find(({ field }) => field === key) ?? {
    field: key,
    label: keys?.[key] ?? (kind === 'map' ? key : humanise(key)),
    kind: inferKind(value),
  };
