import { t } from '#i18n';
import { type Call, getListFields, isRowQuery } from '../../../contract/call';
import { ApiError } from '../errors/apiError';
import type { RowWindow } from './rowWindow';

/**
 * Limits a response to the maximum number of rows in the contract. The `Link` header points to the omitted rows, and
 * `X-Total-Count` states the total if known.
 * @param url URL of the request
 * @throws ApiError 422 when a nested list exceeds the limit, because nested lists have no pages
 */
export function limitResponse(
  call: Pick<Call, 'returns' | 'effect'>,
  answer: unknown,
  window: RowWindow,
  url: string,
): { answer: unknown; headers: Record<string, string> } {
  const { returns, effect } = call;
  if (isRowQuery(call)) return window.bound(answer, url);
  if (returns.kind === 'one' && effect === 'read' && returns.mostRows !== undefined)
    for (const field of getListFields(returns))
      requireMaxRows(field, (answer as Record<string, unknown> | null)?.[field], returns.mostRows);
  return { answer, headers: {} };
}

function requireMaxRows(field: string, rows: unknown, maximum: number): void {
  if (!Array.isArray(rows) || rows.length <= maximum) return;
  throw new ApiError(
    422,
    'too_many_rows',
    t(
      'There are {rows, number} {field}; at most {most, number} are answered at once. Narrow what is asked for.',
      {
        field: field.replaceAll('_', ' '),
        rows: rows.length,
        most: maximum,
      },
    ),
  );
}
