import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { Button, type ButtonLayout } from '../../../contract/devices/buttons';
import { type ButtonType, buttonTypes } from '../../../contract/devices/buttonTypes';
import { list } from '../../../contract/fields';
import type { EntityRecord } from '../../../contract/schema';
import { ApiError, createInvalidFieldError } from '../../http/errors/apiError';
import { getValidator } from '../../http/validation/validateBody';
import { getModelKeys } from '../phones/phoneModelCatalogue';

export type Layout = EntityRecord<typeof ButtonLayout>;
export type LayoutButton = EntityRecord<typeof Button>;

/** What any button may do. */
export const buttonModes = { '1': Object.keys(buttonTypes).filter((type) => type !== '') as ButtonType[] };

/** The keys of a model without a meaning: those beside the screen, then those on it. */
export function createBlankButtons(vendor: string, model: string): LayoutButton[] {
  const { keys, screen } = getModelKeys(vendor, model);
  return Array.from({ length: keys + screen }, (_, index) => ({
    number: index + 1,
    name: index < keys ? 'P' : 'V',
    mode: '1',
    type: '',
    sort: index + 1,
    label: '',
    parameter: '',
    fixed: false,
  }));
}

const checkButtons = getValidator(list(Button));

/**
 * Buttons as a call got them: a list, or the same as JSON text, perhaps inside `{ "buttons": [] }`.
 * @throws ApiError 400 naming the button that is wrong
 */
export function parseButtons(field: string, input: unknown): LayoutButton[] {
  const parsed = typeof input === 'string' ? parseJson(field, input) : input;
  const wrapped = Guard.IsObjectNotArray(parsed) ? parsed.buttons : parsed;
  if (wrapped === undefined || wrapped === null) return [];
  if (!Array.isArray(wrapped)) throw createInvalidFieldError(field, t('Buttons must be a list.'));
  if (wrapped.length > 400) throw createInvalidFieldError(field, t('A phone has at most 400 buttons.'));
  const errors = checkButtons(wrapped).map((error) => ({
    ...error,
    field: error.field === '' ? field : `${field}.${error.field}`,
  }));
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
  return wrapped;
}

/** JSON text of a form. @throws ApiError 400 */
export function parseJson(field: string, text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidFieldError(field, t('The text is not valid JSON.'));
  }
}

/** What is stored as buttons, whatever it is; nothing when it can't be read. */
export function readStoredButtons(value: unknown): LayoutButton[] {
  try {
    return parseButtons('buttons', value);
  } catch {
    return [];
  }
}

/** The buttons of one list over those of another, by their numbers. A button without a meaning covers nothing. */
export function mergeButtons(upper: LayoutButton[], lower: LayoutButton[]): LayoutButton[] {
  const buttons = new Map(lower.map((button) => [button.number, button]));
  for (const button of upper)
    if (button.type || !buttons.has(button.number)) buttons.set(button.number, button);
  return [...buttons.values()].toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}
