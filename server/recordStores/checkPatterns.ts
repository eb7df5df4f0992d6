import { createContext, Script } from 'node:vm';
import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { createInvalidFieldError } from '../http/errors/apiError';

/** Maximum time for checking the patterns of a record, in milliseconds. */
const MAX_PATTERN_MS = 500;

interface PatternCheck {
  field: string;
  label: string;
  pattern: string;
  text: string;
}

interface CheckContext {
  checks: PatternCheck[];
  /** Position of the check that is running. */
  at: number;
}

const script = new Script(
  'for (; at < checks.length; at++) new RegExp(checks[at].pattern, "u").test(checks[at].text)',
);

function listChecks(schema: EntitySchema, value: unknown, field = ''): PatternCheck[] {
  const { pattern, title, items, properties = {} } = schema;
  if (typeof value === 'string')
    return pattern === undefined
      ? []
      : [{ field, label: title ?? field, pattern: String(pattern), text: value }];
  if (Array.isArray(value)) return items ? value.flatMap((item) => listChecks(items, item, field)) : [];
  if (!Guard.IsObject(value)) return [];
  return Object.entries(properties).flatMap(([name, inner]) =>
    listChecks(inner, value[name], field ? `${field}.${name}` : name),
  );
}

/**
 * Rejects texts for which a pattern takes too long. The pattern is not the product's: some take hours for a short text,
 * and cannot be interrupted except in a context of their own.
 * @throws ApiError 400 naming the field
 */
export function checkPatterns(schema: EntitySchema, value: unknown): void {
  const checks = listChecks(schema, value);
  if (checks.length === 0) return;
  const context: CheckContext = { checks, at: 0 };
  try {
    script.runInContext(createContext(context), { timeout: MAX_PATTERN_MS });
  } catch (error) {
    // The error is of the context's own class, so it is no instance of `Error` here.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const { field = '', label = '' } = checks[context.at] ?? {};
    throw createInvalidFieldError(
      field,
      t(
        'Checking {label} against its pattern takes more than {most} ms: shorten the text or simplify the pattern.',
        {
          label,
          most: MAX_PATTERN_MS,
        },
      ),
    );
  }
}
