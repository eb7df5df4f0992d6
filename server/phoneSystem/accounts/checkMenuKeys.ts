import { t } from '#i18n';
import { menuFields } from '../../../contract/phoneSystem/keyFields';
import { ApiError } from '../../http/errors/apiError';

const keyNames = Object.keys(menuFields).filter((name) => name.startsWith('key'));

const getKey = (values: object, name: string): string =>
  String((values as Record<string, unknown>)[name] ?? '').trim();

/**
 * Rejects a key with two destinations, because only one of them can be reached. Repeated keys that are already stored
 * and not changed remain.
 * @param changes fields of the request
 * @param current stored fields
 * @throws ApiError 400 naming every repeated key
 */
export function checkMenuKeys(changes: object, current: object = {}): void {
  const merged = { ...current, ...changes };
  const errors = keyNames.flatMap((field) => {
    const key = Object.hasOwn(changes, field) ? getKey(changes, field) : '';
    const isRepeated = keyNames.some((other) => other !== field && getKey(merged, other) === key);
    if (key === '' || !isRepeated || key === getKey(current, field)) return [];
    return [{ field, message: t('Key {key} leads to two destinations. Choose another key.', { key }) }];
  });
  if (errors[0]) throw new ApiError(400, 'validation', errors[0].message, { errors });
}
