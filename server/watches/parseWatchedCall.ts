import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { type CallName, findCall } from '../../contract/index';
import type { WatchedCall } from '../database/schema/watchTables';
import { createInvalidFieldError } from '../http/errors/apiError';

interface WatchRequest {
  call: string;
  body?: unknown;
  params?: Record<string, string | null> | null | undefined;
  rows?: string | null | undefined;
  key?: readonly string[] | null | undefined;
  label?: string | null | undefined;
  number?: string | null | undefined;
  filter?: unknown;
  search?: string | null | undefined;
  searched?: readonly string[] | null | undefined;
}

/** Maximum length of the stored JSON, in characters. */
const MAX_LENGTH = 20_000;

/** Response kinds that contain rows or a number. */
const watchableKinds: ReadonlySet<string> = new Set(['list', 'paged', 'one', 'map']);
/** Groups of calls whose responses would be changed by watching them. */
const excludedGroups: ReadonlySet<string> = new Set(['Notifications', 'Watches', 'Webhooks', 'Jobs']);

export const isWatchable = ({ effect, returns, group, secret }: Call): boolean =>
  effect === 'read' && watchableKinds.has(returns.kind) && !excludedGroups.has(group) && secret === undefined;

function getRecord(value: unknown, field: string): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return undefined;
  if (Guard.IsObject(value)) return value;
  throw createInvalidFieldError(`watched.${field}`, t('This must be an object.'));
}

/**
 * Validates a watched call and converts it to its stored form.
 * @throws ApiError 400 if the call cannot be watched or its arguments are invalid
 */
export function parseWatchedCall(request: WatchRequest): WatchedCall {
  const call = findCall(request.call);
  if (!Object.hasOwn(request, 'call') || !call || !isWatchable(call))
    throw createInvalidFieldError('watched.call', t('What this call answers can’t be followed.'));
  if (JSON.stringify(request).length > MAX_LENGTH)
    throw createInvalidFieldError('watched', t('The filter is too long.'));
  const {
    pageNumber: _page,
    pageSize: _size,
    sortBy: _by,
    sortOrder: _order,
    ...body
  } = getRecord(request.body, 'body') ?? {};
  const filter = getRecord(request.filter, 'filter');
  // The console sends path parameters together with the other fields.
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']): [string, unknown][] => {
    const { [name]: value } = body;
    delete body[name];
    return value === undefined ? [] : [[name, value]];
  });
  const params = [...inPath, ...Object.entries(request.params ?? {})].flatMap(
    ([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]),
  );
  return {
    call: request.call as CallName,
    body,
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(request.rows && { rows: request.rows }),
    key: [...(request.key ?? [])],
    ...(request.label && { label: request.label }),
    ...(request.number && { number: request.number }),
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(request.search && { search: request.search, searched: [...(request.searched ?? [])] }),
  };
}
