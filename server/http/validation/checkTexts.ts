import { t } from '#i18n';
import { isStorable } from '../../common/storableText';
import { ApiError } from '../errors/apiError';

/**
 * Rejects strings that the database cannot store: those with null characters or unpaired surrogates.
 * @throws ApiError 400 naming the field
 */
export function checkTexts(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    const field = path.join('.');
    const message = t('A text holds a character that can’t be kept.');
    throw new ApiError(400, 'validation', message, { errors: [{ field, message }] });
  }
  if (typeof value !== 'object' || value === null || value instanceof File) return;
  for (const [name, inner] of Object.entries(value)) {
    checkTexts(name, path);
    checkTexts(inner, [...path, name]);
  }
}
