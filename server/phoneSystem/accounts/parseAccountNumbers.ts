import { t } from '#i18n';
import { createInvalidFieldError } from '../../http/errors/apiError';

const MAX_ACCOUNTS = 1000;
const RANGE_PATTERN = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/**
 * Parses a list of account numbers, such as `500/501/502`, or ranges such as `500-509`. Spaces, commas and semicolons
 * are also separators.
 * @throws ApiError 400 on `name` for invalid input, a reversed range, or more than 1,000 numbers
 */
export function parseAccountNumbers(text: string): string[] {
  const numbers = new Set<string>();
  for (const part of text.split(/[\s/,;]+/).filter(Boolean)) {
    const [, first = '', last = first] = RANGE_PATTERN.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from > to || first.length !== last.length || !Number.isSafeInteger(to))
      throw createInvalidFieldError(
        'name',
        t('{part} is no number, and no range from a smaller to a larger number of its length.', { part }),
      );
    if (to - from + numbers.size >= MAX_ACCOUNTS)
      throw createInvalidFieldError(
        'name',
        t('At most {maxaccounts} accounts can be named at once.', { maxaccounts: MAX_ACCOUNTS }),
      );
    for (let number = from; number <= to; number++) numbers.add(String(number).padStart(first.length, '0'));
  }
  if (numbers.size === 0) throw createInvalidFieldError('name', t('A number is required.'));
  return [...numbers];
}
