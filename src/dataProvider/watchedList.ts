import { getConventionsFor } from '../config/apis';
import type { ListedResource, WireCall } from '../declaration/compiled';
import type { TemplateContext } from '../declaration/template';
import { buildListParameters } from './listParameters';
import { getSearchedFields, pickServerFilters } from './reads';
import { splitByPath } from './requiredFilters';

type Values = Record<string, unknown>;

/** How the rows of a list are asked for, so that somebody else can ask the same: the call, what it is sent, and what is looked through after. */
export interface WatchedList {
  call: string;
  body: Values;
  /** Field of the answer that holds the rows. */
  rows?: string;
  /** Fields that tell one row from another. */
  key: string[];
  /** Field with the name of a row. */
  label: string;
  filter?: Values;
  search?: string;
  searched?: string[];
}

/** Whether the house's own server answers a list, and can be asked again by others. */
export const isOwnApiCall = (made: WireCall | undefined): made is WireCall =>
  made !== undefined && made.api === undefined && made.conventions === undefined && made.stored === undefined;

/**
 * The request of a list as it is filtered.
 * @param made how its call is made
 */
export const buildWatchedList = (
  spec: ListedResource,
  filter: Values,
  context: TemplateContext,
  made: WireCall,
): WatchedList => {
  const { list, id, title } = spec;
  const names = getConventionsFor(made);
  const { inPath, others } = splitByPath(list, filter);
  const isSifted = list.paging === 'client';
  const { taken, left } = isSifted ? pickServerFilters(spec, others) : { taken: others, left: {} };
  const { search, ...sifted } = left;
  return {
    call: list.call,
    body: { ...inPath, ...buildListParameters(list.send, context, { filter: taken }, names) },
    ...(list.rows !== undefined && { rows: list.rows }),
    key: id.map(({ field }) => field),
    label: title,
    ...(Object.keys(sifted).length > 0 && { filter: sifted }),
    ...(typeof search === 'string' && search !== '' && { search, searched: [...getSearchedFields(spec)] }),
  };
};
