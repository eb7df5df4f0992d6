import type { FieldSchema } from '../../declaration/buildFieldSpec';

type Constant = string | number | boolean;

/** Returns the value of a field that has only one, or a documented default. */
export const getConstant = ({ enum: values = [], default: standard }: FieldSchema): Constant | undefined => {
  const present = values.filter((value) => value !== null);
  const value: unknown = present.length === 1 ? present[0] : standard;
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as Constant) : undefined;
};
