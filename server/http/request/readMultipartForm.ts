import { MIMEType } from 'node:util';
import type { TSchema } from 'typebox';
import { t, translateWord } from '#i18n';
import { ApiError, type FieldError } from '../errors/apiError';
import { createBodyTooLargeError, limitBody } from './limitedBody';

/** Maximum size of a form in bytes, sufficient for a long recording. */
export const MAX_FORM_BYTES = 32 * 1024 * 1024;

/** Maximum number of parts in a form, several times as many as any call has fields. */
export const MAX_FORM_PARTS = 500;

interface FieldSchema {
  type?: string | string[];
  title?: string;
  'x-file'?: true;
}

/**
 * Parses a multipart form by its schema. Strings are converted to numbers and booleans where the schema requires it. An
 * empty string becomes null unless the field is a string; this also applies to file fields. Files are unchanged.
 * @throws ApiError 413 `too_large`, 415 `not_multipart`, 400 `malformed`, 400 `validation` for a string in place of a
 * file
 */
export async function readForm(request: Request, schema: TSchema): Promise<Record<string, unknown>> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new ApiError(415, 'not_multipart', t('This call takes a form with a file (multipart/form-data).'));
  const form = await parseForm(request);
  const fields = (schema as { properties?: Record<string, FieldSchema> }).properties ?? {};
  const errors: FieldError[] = [];
  const entries = [...form.entries()].map(([name, value]) => {
    const field = fields[name] ?? {};
    if (field['x-file'] && value === '') return [name, null];
    if (Boolean(field['x-file']) !== value instanceof File && name in fields) {
      const label = translateWord(field.title ?? name);
      errors.push({
        field: name,
        message: field['x-file']
          ? t('{label} must be a file.', { label })
          : t('{label} must be a text, not a file.', { label }),
      });
    }
    return [name, typeof value === 'string' ? parseFieldValue(value, field) : value];
  });
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
  return Object.fromEntries(entries);
}

async function parseForm({ body, headers }: Request): Promise<FormData> {
  if (Number(headers.get('content-length') ?? 0) > MAX_FORM_BYTES)
    throw createBodyTooLargeError(MAX_FORM_BYTES);
  try {
    const type = new MIMEType(headers.get('content-type') ?? '');
    const content = await new Response(body && limitBody(body, MAX_FORM_BYTES)).arrayBuffer();
    if (hasTooManyParts(content, type.params.get('boundary') ?? ''))
      throw new ApiError(
        413,
        'too_large',
        t('The form has more than {most} fields.', { most: MAX_FORM_PARTS }),
      );
    return await new Response(content, { headers: { 'content-type': String(type) } }).formData();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(400, 'malformed', t('The form can’t be read. Send it again.'));
  }
}

/** Counts parts before the form is parsed, because parsing creates several objects for each. */
function hasTooManyParts(content: ArrayBuffer, boundary: string): boolean {
  const bytes = Buffer.from(content);
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    // The last delimiter ends the form.
    if (parts > MAX_FORM_PARTS + 1) return true;
  }
  return false;
}

function parseFieldValue(text: string, { type = [] }: FieldSchema): unknown {
  const types = [type].flat();
  if (types.includes('string') || types.length === 0) return text;
  if (text === '' || text === 'null') return null;
  if (types.includes('boolean')) return text === 'true' ? true : text === 'false' ? false : text;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
