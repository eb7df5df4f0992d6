import { ApiException } from './apiException';

/** A name without what spellings differ in: `First_Name`, `firstName` and `first-name` are one. */
const normaliseName = (name: string): string => name.replace(/[^\p{L}\p{N}.]/gu, '').toLowerCase();

/** The field of a form that a path means: itself, spelled otherwise, the end of a longer path, or the field it stands within. */
const findField = (path: string, fields: readonly string[]): string | undefined => {
  if (fields.includes(path)) return path;
  const byName = new Map(fields.map((field) => [normaliseName(field), field]));
  const parts = normaliseName(path).split('.');
  // `request.Name`, `order.customer.name`: what stands before may be the server's own.
  for (let from = 0; from < parts.length; from++) {
    const found = byName.get(parts.slice(from).join('.'));
    if (found !== undefined) return found;
  }
  // `tags.0`, `address.geo.lat`: what stands behind is within the field.
  for (let until = parts.length - 1; until > 0; until--) {
    const found = byName.get(parts.slice(0, until).join('.'));
    if (found !== undefined) return `${found}.${path.split('.').slice(until).join('.')}`;
  }
  // A reference is sent by the name of what it points at, or the other way round.
  return byName.get(`${parts.at(-1)}id`) ?? byName.get((parts.at(-1) ?? '').replace(/id$/, ''));
};

/**
 * A refusal with its messages at the fields of a form as the form has them, whatever case or path its API spells them in. What is
 * about no field of it stays under its own name, and is said above the form.
 * @param fields those the form asks for
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
