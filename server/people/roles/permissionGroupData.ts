import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isColour } from '../../../contract/formats';
import type { PermissionRole } from '../../../contract/people/groups';
import type { RecordOf } from '../../../contract/schema';
import { invalid } from '../../http/errors/apiError';

type Group = Pick<RecordOf<typeof PermissionRole>, 'data' | 'data_obj'>;

/**
 * A group's look in both spellings, the object and the same as JSON text; the object wins where both are sent.
 * @param before the group as it is; null for a new one
 * @throws ApiError 400 for a text that is no JSON object
 */
export function dataOf(wish: Group, before: Group | null): Group {
  if (wish.data_obj) return both(wish.data_obj);
  if (wish.data) return both(parsed(wish.data));
  const isOpen = wish.data === undefined && wish.data_obj === undefined;
  return isOpen && before ? {} : both({});
}

const both = (look: object): Group => ({ data_obj: look, data: JSON.stringify(look) });

function parsed(text: string): { color?: string | null; priority?: number | null } {
  const value = jsonOf(text);
  if (!Guard.IsObjectNotArray(value))
    throw invalid('data', t('Data must be a JSON object such as {"color":"#1f5f99","priority":1}.'));
  const { color = null, priority = null } = value as { color?: unknown; priority?: unknown };
  if (color !== null && !(typeof color === 'string' && (color === '' || isColour(color))))
    throw invalid('data', t('The colour in data must be written like #1f5f99.'));
  if (priority !== null && !(Number.isInteger(priority) && Number(priority) >= 0 && Number(priority) <= 1000))
    throw invalid('data', t('The priority in data must be a whole number from 0 to 1000.'));
  return { ...value, color: color as string | null, priority: priority as number | null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
