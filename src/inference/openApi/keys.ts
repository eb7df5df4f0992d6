import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import { type CallFamily, getPathParameters, type KnownCall } from '../knownCall';

const maxKeys = 3;

const isKey = (schema: FieldSchema | undefined): boolean =>
  schema !== undefined && ['string', 'integer'].includes(getTypes(schema)[0] ?? '');

/** Returns the parameters without which a call cannot be made. A call that takes nothing but a key requires all of it. */
const listRequired = (call: KnownCall): string[] => {
  const { properties = {}, required = [] } = call.body ?? {};
  const names = Object.keys(properties);
  const isKeyOnly = required.length === 0 && names.length <= maxKeys && call.wrapper !== undefined;
  return [...getPathParameters(call), ...(isKeyOnly ? names : required)];
};

/**
 * Returns the fields that identify a record together, if the calls that read, change and remove one need several of
 * them: `ContractNo` and `LineNo`.
 */
export const findCompositeKey = ({ list, get, update, remove }: CallFamily, row: FieldSchema): string[] => {
  const [first, ...others] = [get, remove].flatMap((call) => (call ? [listRequired(call)] : []));
  if (!first) return [];
  const listed = getPathParameters(list);
  const isTakenByUpdate = (name: string) =>
    !update || getPathParameters(update).includes(name) || Object.hasOwn(update.body?.properties ?? {}, name);
  const keys = [...new Set(first)].filter(
    (name) =>
      isKey(row.properties?.[name]) &&
      !listed.includes(name) &&
      others.every((names) => names.includes(name)) &&
      isTakenByUpdate(name),
  );
  return keys.length > 1 && keys.length <= maxKeys ? keys : [];
};
