import { t } from '#i18n';
import { type Call, getListFields, isRowRead } from '../../../contract/call';
import { ApiError } from '../errors/apiError';
import type { RowWindow } from './rowWindow';

/**
 * Limits a response to the maximum number of rows in the contract. Omitted rows are announced in the `Link` header, and
 * `X-Total-Count` if the total is known.
 * @param url URL of the request
 * @throws ApiError 422 when a nested list exceeds the limit, since it has no pages
 */
export function limitResponse(
  call: Pick<Call, 'returns' | 'effect'>,
  answer: unknown,
  window: RowWindow,
  url: string,
): { answer: unknown; headers: Record<string, string> } {
  const { returns, effect } = call;
  if (isRowRead(call)) return window.bound(answer, url);
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
