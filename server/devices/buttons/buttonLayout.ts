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

/** Functions available for any button. */
export const buttonModes = { '1': Object.keys(buttonTypes).filter((type) => type !== '') as ButtonType[] };

/** Returns a model's keys without assignments: first those beside the screen, then those on it. */
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
 * Parses the buttons of a request: a list, or JSON text, optionally wrapped in `{ "buttons": [] }`.
 * @throws ApiError 400 naming the invalid button
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

/**
 * Parses the JSON text of a form field.
 * @throws ApiError 400
 */
export function parseJson(field: string, text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidFieldError(field, t('The text is not valid JSON.'));
  }
}

/** Parses stored buttons in any format. Returns none if they are invalid. */
export function readStoredButtons(value: unknown): LayoutButton[] {
  try {
    return parseButtons('buttons', value);
  } catch {
    return [];
  }
}

/** Merges two lists of buttons by number. Assigned buttons of the upper list take precedence. */
export function mergeButtons(upper: LayoutButton[], lower: LayoutButton[]): LayoutButton[] {
  const buttons = new Map(lower.map((button) => [button.number, button]));
  for (const button of upper)
    if (button.type || !buttons.has(button.number)) buttons.set(button.number, button);
  return [...buttons.values()].toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}
