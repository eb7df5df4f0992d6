import { ApiException } from './apiException';

/** Normalises the spelling of a name, so that `First_Name`, `firstName` and `first-name` are equal. */
const normaliseName = (name: string): string => name.replace(/[^\p{L}\p{N}.]/gu, '').toLowerCase();

/** Finds the form field for a path: an exact match, another spelling, the end of a longer path, or a parent field. */
const findField = (path: string, fields: readonly string[]): string | undefined => {
  if (fields.includes(path)) return path;
  const byName = new Map(fields.map((field) => [normaliseName(field), field]));
  const parts = normaliseName(path).split('.');
  // In `request.Name` or `order.customer.name`, the leading segments may be internal to the server.
  for (let from = 0; from < parts.length; from++) {
    const match = byName.get(parts.slice(from).join('.'));
    if (match !== undefined) return match;
  }
  // In `tags.0` or `address.geo.lat`, the trailing segments are inside the field.
  for (let until = parts.length - 1; until > 0; until--) {
    const match = byName.get(parts.slice(0, until).join('.'));
    if (match !== undefined) return `${match}.${path.split('.').slice(until).join('.')}`;
  }
  // The server may name a reference after the referenced record instead of its id field, or vice versa.
  return byName.get(`${parts.at(-1)}id`) ?? byName.get((parts.at(-1) ?? '').replace(/id$/, ''));
};

/**
 * Maps the messages of an error response to form fields, regardless of the spelling or path that the API uses. Messages
 * about other fields retain their field name and are shown above the form.
 * @param fields the fields of the form
 */
export const mapErrorsToFields = (error: unknown, fields: readonly string[]): unknown => {
  if (!(error instanceof ApiException) || !error.body.errors) return error;
  const placed: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(error.body.errors)) {
    const field = path === 'root' ? path : (findField(path, fields) ?? path);
    const before = placed[field];
    placed[field] =
      typeof before === 'string' && before !== message ? `${before} ${String(message)}` : message;
  }
  error.body.errors = placed;
  return error;
};
