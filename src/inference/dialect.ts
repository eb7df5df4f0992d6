import type { DialectName, JsonConventions } from '../../contract/conventions';
import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { findNext, findTotal } from './answerPlaces';
import type { OmittedPart, Reason } from './inferred';
import { getLeafName, type KnownCall } from './knownCall';
import { findSearchParameter, inferOrder } from './orderAndSearch';
import { isNumber, isScalar, type ParameterRole, parameterPatterns } from './pagingParameters';

export interface InferredDialect {
  conventions: JsonConventions;
  /** Parameters of the call that the console supplies automatically. */
  used: string[];
  sortable: readonly string[];
  /** Default sort order, if documented. */
  order?: { field: string; order: 'ASC' | 'DESC' };
  searches: boolean;
  reasons: Reason[];
  left: OmittedPart[];
}

const getFirstPageNumber = ({ minimum, default: standard }: FieldSchema): number =>
  minimum === 0 || standard === 0 ? 0 : 1;

const toPlainNames = ([name]: [string, FieldSchema]) => name;

/** Matches parameters for backward paging, such as `page[before]`, which alone do not reveal the paging scheme. */
const backwardPaging = /^(page\[before\]|before|ending_?before|previous|prev|prev_?token|last|until_?id)$/i;

/** Returns the dialect of a list whose parameter names are specific to JSON:API or OData. */
const detectDialect = (names: readonly string[], isJsonApi: boolean): DialectName | undefined => {
  if (isJsonApi) return 'jsonapi';
  return names.some((name) => /^\$(skip|top|filter|orderby)$/.test(name)) ? 'odata' : undefined;
};

interface DialectInput {
  rows: string | undefined;
  properties: Record<string, FieldSchema>;
  /** Field that identifies a record, for cursors that refer to the last row. */
  id: string;
  isJsonApi?: boolean;
}

/** Infers how a list is paged, sorted and filtered; undefined if it is not paged, or the paging scheme is unknown. */
export const inferDialect = (
  call: KnownCall,
  { rows = '', properties, id, isJsonApi = false }: DialectInput,
): InferredDialect | undefined => {
  const fields = Object.entries(call.body?.properties ?? {});
  const names = fields.map(toPlainNames);
  const toLeaf = (name: string) => getLeafName(call, name);
  const find = (word: ParameterRole) =>
    fields.find(([name, schema]) => parameterPatterns[word].test(toLeaf(name)) && isScalar(schema));
  const size = find('size');
  const [number, cursor] = [find('number'), find('cursor')];
  const offset = fields.find(
    ([name, schema]) =>
      parameterPatterns.offset.test(toLeaf(name)) && isNumber(schema) && name !== cursor?.[0],
  );
  const dialect = detectDialect(names, isJsonApi);
  const next = findNext(call.answer);
  // A page parameter of type string is a cursor, such as `page=eyJ…`.
  const isToken =
    number !== undefined &&
    getTypes(number[1])[0] === 'string' &&
    next !== undefined &&
    !/url|link|href/i.test(next);
  const by = offset ? 'offset' : number && !isToken ? 'number' : cursor || number ? 'cursor' : undefined;
  const page = { offset, number, cursor: cursor ?? number }[by ?? 'offset'];
  if (!by || !page) {
    if (!isJsonApi) return undefined;
  } else if (by !== 'cursor' && !size && call.method !== 'GET') return undefined;
  const reasons: Reason[] = [];
  const left: OmittedPart[] = [];
  const total = findTotal(call.answer);
  const used = [page?.[0], size?.[0]].filter((parameter) => parameter !== undefined);
  const isAfterRow =
    by === 'cursor' && next === undefined && /^(starting_?after|since_?id)$/i.test(page?.[0] ?? '');
  const paging: JsonConventions = {
    ...(dialect
      ? { dialect }
      : by === 'offset'
        ? { dialect: 'offset' as const }
        : by === 'cursor'
          ? { dialect: 'cursor' as const }
          : { dialect: 'pages' as const }),
    page: page?.[0] ?? '',
    pageIs: by ?? 'cursor',
    ...(by === 'number' && page && getFirstPageNumber(page[1]) === 0 && { firstPage: 0 }),
    pageSize: size?.[0] ?? '',
    ...(size?.[1].maximum && { mostRows: size[1].maximum }),
    items: rows,
    total: total ?? '',
    ...(isAfterRow ? { next: `$last.${id}` } : next !== undefined ? { next } : { next: '' }),
  };
  const order = inferOrder(call, properties, dialect);
  const search = findSearchParameter(names, toLeaf);
  const pagesBy = { number: 'by page', offset: 'by offset', cursor: 'by cursor' }[by ?? 'cursor'];
  reasons.push({
    at: 'list',
    subject: `Pages ${pagesBy}`,
    reason: `It is asked with ${[...used, 'what its answer says of the next']
      .slice(0, Math.max(1, used.length))
      .map((parameter) => `“${parameter}”`)
      .join(' and ')}${total ? `, and “${total}” counts all rows` : ''}.`,
  });
  if (by === 'cursor' && next === undefined && !isAfterRow)
    left.push({
      at: 'list',
      reason: 'Nothing of its answer is known to hold the next cursor: a Link header is looked for.',
    });
  if (order.reason) left.push({ at: 'list.sort', reason: order.reason });
  if (order.sortable.length > 0)
    reasons.push({
      at: 'list.sort',
      subject: `Sorts by ${order.sortable.join(', ')}`,
      reason: `“${order.used[0]}” says the order.`,
    });
  if (search)
    reasons.push({
      at: 'list.search',
      subject: 'Searches',
      reason: `“${search}” takes a text that is searched for.`,
    });
  const backwards = names.filter((name) => backwardPaging.test(name));
  return {
    conventions: { ...paging, ...order.conventions, ...(search ? { search } : {}) },
    used: [...used, ...order.used, ...(search ? [search] : []), ...backwards],
    sortable: order.sortable,
    ...(order.first && { order: order.first }),
    searches: search !== undefined,
    reasons,
    left: [
      ...left,
      ...backwards.map((name) => ({
        at: 'list',
        reason: `“${name}” pages backwards: pages that were read are kept instead.`,
      })),
    ],
  };
};
