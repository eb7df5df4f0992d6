import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { type CallName, findCall } from '../../contract/index';
import { createInvalidFieldError } from '../http/errors/apiError';

/** What is asked again and again, and how its answer is read. */
export interface WatchedCall {
  call: CallName;
  body: Record<string, unknown>;
  params?: Record<string, string>;
  /** Field of the answer that holds the rows; the answer itself without. */
  rows?: string;
  /** Fields that tell one row from another. */
  key: string[];
  /** Field with the name of a row; its key without. */
  label?: string;
  /** Field of the answer that is the number; how many rows there are without. */
  number?: string;
  /** Of a call that answers all rows: which are meant. */
  filter?: Record<string, unknown>;
  search?: string;
  searched?: string[];
}

/** What is followed, as a request has it. */
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

/** Characters that all of it takes as JSON, at most. */
const MAX_LENGTH = 20_000;

/** Answers that hold rows or a number. */
const watchableKinds: ReadonlySet<string> = new Set(['list', 'paged', 'one', 'map']);
/** Groups whose answers following them would change. */
const excludedGroups: ReadonlySet<string> = new Set(['Notifications', 'Watches', 'Webhooks', 'Jobs']);

/** Whether what a call answers can be followed. */
export const isWatchable = ({ effect, returns, group, secret }: Call): boolean =>
  effect === 'read' && watchableKinds.has(returns.kind) && !excludedGroups.has(group) && secret === undefined;

const getRecord = (value: unknown, field: string): Record<string, unknown> | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Guard.IsObject(value)) return value;
  throw createInvalidFieldError(`watched.${field}`, t('This must be an object.'));
};

/**
 * What is to be followed, as it is kept.
 * @throws ApiError 400 about a call whose answer can't be followed, or what it is sent
 */
export function parseWatchedCall(asked: WatchRequest): WatchedCall {
  const call = findCall(asked.call);
  if (!Object.hasOwn(asked, 'call') || !call || !isWatchable(call))
    throw createInvalidFieldError('watched.call', t('What this call answers can’t be followed.'));
  if (JSON.stringify(asked).length > MAX_LENGTH)
    throw createInvalidFieldError('watched', t('The filter is too long.'));
  const {
    pageNumber: _page,
    pageSize: _size,
    sortBy: _by,
    sortOrder: _order,
    ...body
  } = getRecord(asked.body, 'body') ?? {};
  const filter = getRecord(asked.filter, 'filter');
  // A page names what stands in the path among the other fields.
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']): [string, unknown][] => {
    const { [name]: value } = body;
    delete body[name];
    return value === undefined ? [] : [[name, value]];
  });
  const params = [...inPath, ...Object.entries(asked.params ?? {})].flatMap(
    ([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]),
  );
  return {
    call: asked.call as CallName,
    body,
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...(asked.rows && { rows: asked.rows }),
    key: [...(asked.key ?? [])],
    ...(asked.label && { label: asked.label }),
    ...(asked.number && { number: asked.number }),
    ...(filter && Object.keys(filter).length > 0 && { filter }),
    ...(asked.search && { search: asked.search, searched: [...(asked.searched ?? [])] }),
  };
}
