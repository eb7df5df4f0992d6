import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isColour } from '../../../contract/formats';
import type { PermissionRole } from '../../../contract/people/groups';
import type { EntityRecord } from '../../../contract/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';

type GroupData = Pick<EntityRecord<typeof PermissionRole>, 'data' | 'data_obj'>;

/**
 * Returns a group's appearance as an object and as JSON text. If both are given, the object takes precedence.
 * @param before the existing group; null for a new one
 * @throws ApiError 400 when the text is not a JSON object
 */
export function resolveGroupData(input: GroupData, before: GroupData | null): GroupData {
  if (input.data_obj) return toGroupData(input.data_obj);
  if (input.data) return toGroupData(parseGroupData(input.data));
  const isOpen = input.data === undefined && input.data_obj === undefined;
  return isOpen && before ? {} : toGroupData({});
}

const toGroupData = (appearance: object): GroupData => ({
  data_obj: appearance,
  data: JSON.stringify(appearance),
});

function parseGroupData(text: string): { color?: string | null; priority?: number | null } {
  const value = tryParseJson(text);
  if (!Guard.IsObjectNotArray(value))
    throw createInvalidFieldError(
      'data',
      t('Data must be a JSON object such as {"color":"#1f5f99","priority":1}.'),
    );
  const { color = null, priority = null } = value as { color?: unknown; priority?: unknown };
  if (color !== null && !(typeof color === 'string' && (color === '' || isColour(color))))
    throw createInvalidFieldError('data', t('The colour in data must be written like #1f5f99.'));
  if (priority !== null && !(Number.isInteger(priority) && Number(priority) >= 0 && Number(priority) <= 1000))
    throw createInvalidFieldError('data', t('The priority in data must be a whole number from 0 to 1000.'));
  return { ...value, color: color as string | null, priority: priority as number | null };
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
