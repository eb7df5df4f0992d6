import { invalid } from '../../http/apiError';
import { isDomain } from '../../http/validationFormats';
import { requireNumber } from '../../numbers/format/normaliseNumber';

const EXTENSION = /^[0-9A-Za-z._-]{1,64}$/;

/**
 * A service number in the one spelling billing knows: E.164 digits, or `101@wharf.pbx.example`.
 * @param field that holds it, for the error
 * @throws ApiError 400
 */
export function serviceNumber(given: string, field: string): string {
  const text = given.trim();
  if (!text.includes('@')) return requireNumber(text, field);
  const [extension = '', domain = '', ...rest] = text.toLowerCase().split('@');
  if (rest.length === 0 && EXTENSION.test(extension) && isDomain(domain)) return `${extension}@${domain}`;
  throw invalid(field, `"${text}" is no service: write an extension as 101@wharf.pbx.example.`);
}
