import { getConventionsFor } from '../config/apis';
import type { ListedResource, WireCall } from '../declaration/compiled';
import type { TemplateContext } from '../declaration/template';
import { buildListParameters } from './buildListParameters';
import { getSearchedFields, pickServerFilters } from './lists/readCachedPage';
import { splitByPath } from './requiredFilters';

type Values = Record<string, unknown>;

/** Repeatable request for a list's rows: the call, its body, and filters to apply to the response. */
export interface WatchedList {
  call: string;
  body: Values;
  rows?: string;
  /** Fields that identify a row. */
  key: string[];
  /** Field that contains the name of a row. */
  label: string;
  filter?: Values;
  search?: string;
  searched?: string[];
}

/** Checks whether a list is provided by the product API, so that it can be requested by other parts of the system. */
export const isOwnApiCall = (wireCall: WireCall | undefined): wireCall is WireCall =>
  wireCall !== undefined &&
  wireCall.api === undefined &&
  wireCall.conventions === undefined &&
  wireCall.stored === undefined;

/**
 * Returns the request for a filtered list.
 * @param wireCall definition of the list's call
 */
export const buildWatchedList = (
  spec: ListedResource,
  filter: Values,
  context: TemplateContext,
  wireCall: WireCall,
): WatchedList => {
  const { list, id, title } = spec;
  const names = getConventionsFor(wireCall);
  const { inPath, remaining } = splitByPath(list, filter);
  const isSifted = list.paging === 'client';
  const { accepted, remaining: unsifted } = isSifted
    ? pickServerFilters(spec, remaining)
    : { accepted: remaining, remaining: {} };
  const { search, ...sifted } = unsifted;
  return {
    call: list.call,
    body: { ...inPath, ...buildListParameters(list.send, context, { filter: accepted }, names) },
    ...(list.rows !== undefined && { rows: list.rows }),
    key: id.map(({ field }) => field),
    label: title,
    ...(Object.keys(sifted).length > 0 && { filter: sifted }),
    ...(typeof search === 'string' && search !== '' && { search, searched: [...getSearchedFields(spec)] }),
  };
};
