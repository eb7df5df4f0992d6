import { ApiException } from './apiException';

/** Normalises the spelling of a name: `First_Name`, `firstName` and `first-name` are equal. */
const normaliseName = (name: string): string => name.replace(/[^\p{L}\p{N}.]/gu, '').toLowerCase();

/** Finds the form field for a path: an exact match, a different spelling, the end of a longer path, or a parent field. */
const findField = (path: string, fields: readonly string[]): string | undefined => {
  if (fields.includes(path)) return path;
  const byName = new Map(fields.map((field) => [normaliseName(field), field]));
  const parts = normaliseName(path).split('.');
  // `request.Name`, `order.customer.name`: leading segments may be internal to the server.
  for (let from = 0; from < parts.length; from++) {
    const match = byName.get(parts.slice(from).join('.'));
    if (match !== undefined) return match;
  }
  // `tags.0`, `address.geo.lat`: trailing segments are inside the field.
  for (let until = parts.length - 1; until > 0; until--) {
    const match = byName.get(parts.slice(0, until).join('.'));
    if (match !== undefined) return `${match}.${path.split('.').slice(until).join('.')}`;
  }
  // A reference may be named after the referenced record rather than its id field, or vice versa.
  return byName.get(`${parts.at(-1)}id`) ?? byName.get((parts.at(-1) ?? '').replace(/id$/, ''));
};

/**
 * Assigns the messages of an error response to form fields, regardless of the API's spelling or path. Messages about
 * other fields retain their name and are shown above the form.
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
