import type { TSchema } from 'typebox';
import { t } from '#i18n';
import { compareTexts } from '../../../contract/compareTexts';
import { matchesCriterion, parseSearchTerms, type SearchTerm } from '../../../telephony/numberSearch';
import { diallingRules } from '../../common/diallingRules';
import { createInvalidFieldError } from '../errors/apiError';
import { getSearchText, MAX_PAGE_SIZE, type PageRequest } from './listQuery';

/**
 * Searches, filters, sorts and optionally pages a list that fits in memory, as `buildFilters` and `buildOrder` do in
 * the database. Without `sortBy`, the order is unchanged. Empty values come last in both directions.
 * @param schema schema of an item, with the fields for sorting and filtering
 */
export function filterAndSortList<Item extends object>(
  items: Item[],
  request: PageRequest & object,
  schema: TSchema,
): Item[] {
  const fields = Object.keys((schema as { properties?: Record<string, TSchema> }).properties ?? {});
  const terms = parseSearchTerms(getSearchText(request), diallingRules);
  const filters = buildFieldFilters(request, fields);
  const matching = items.filter(
    (item) => matchesTerms(item, terms) && filters.every((isAccepted) => isAccepted(item)),
  );
  return slicePage(sortItems(matching, request, fields), request);
}

function matchesTerms(item: object, terms: SearchTerm[]): boolean {
  if (terms.length === 0) return true;
  const texts = getTexts(item);
  return terms.every(({ numbers, words }) => {
    if (words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)))) return true;
    return numbers.some((search) =>
      texts.some((text) => /^\d+$/.test(text) && matchesCriterion(search, text)),
    );
  });
}

const getTexts = (item: object): string[] =>
  Object.values(item)
    .filter((value) => typeof value === 'string')
    .map((value) => value.toLowerCase());

/** Returns one condition for each field that the request restricts. */
function buildFieldFilters(request: object, fields: string[]): ((item: object) => boolean)[] {
  const filters = request as Record<string, unknown>;
  return fields.flatMap((name) => {
    const [filter, from, to] = [filters[name], filters[`${name}_from`], filters[`${name}_to`]];
    if (filter === undefined && from === undefined && to === undefined) return [];
    return [
      (item: object) => {
        const value = getField(item, name);
        return matchesFilter(value, filter) && isWithinBounds(value, from, to);
      },
    ];
  });
}

function matchesFilter(value: unknown, filter: unknown): boolean {
  if (filter === undefined || filter === '') return true;
  if (filter === null) return isEmptyValue(value);
  if (Array.isArray(filter))
    return filter.length === 0 || filter.some((choice) => isEqualValue(value, choice));
  return isEqualValue(value, filter);
}

const isEqualValue = (value: unknown, filter: unknown): boolean =>
  typeof value === 'string' && typeof filter === 'string'
    ? value.toLowerCase() === filter.toLowerCase()
    : value === filter;

/** Whether a value is within two bounds. An absent bound is ignored; an empty value is never within a bound. */
function isWithinBounds(value: unknown, from: unknown, to: unknown): boolean {
  const above = isEmptyValue(from) || (!isEmptyValue(value) && compareValues(value, from) >= 0);
  return above && (isEmptyValue(to) || (!isEmptyValue(value) && compareValues(value, to) <= 0));
}

function sortItems<Item extends object>(items: Item[], request: PageRequest, fields: string[]): Item[] {
  const { sortBy, sortOrder } = request;
  if (!sortBy) return items;
  if (!fields.includes(sortBy.split('.')[0] ?? ''))
    throw createInvalidFieldError(
      'sortBy',
      t('The list can\'t be sorted by "{sortBy}". It can be sorted by {fields}.', {
        sortBy,
        fields: fields.join(', '),
      }),
    );
  const sign = sortOrder === 'DESC' ? -1 : 1;
  return items.toSorted((left, right) => {
    const [a, b] = [getField(left, sortBy), getField(right, sortBy)];
    if (isEmptyValue(a) || isEmptyValue(b)) return Number(isEmptyValue(a)) - Number(isEmptyValue(b));
    return sign * compareValues(a, b);
  });
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length - b.length;
  return compareTexts(String(a), String(b));
}

const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === '';

const getField = (item: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      item,
    );

function slicePage<Item>(items: Item[], { pageNumber, pageSize }: PageRequest): Item[] {
  if (!pageSize) return items;
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const start = ((pageNumber ?? 1) - 1) * size;
  return items.slice(start, start + size);
}
