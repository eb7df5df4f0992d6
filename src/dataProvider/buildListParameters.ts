import type { Conventions } from '../../contract/conventions';
import { expandTemplates, type TemplateContext } from '../declaration/template';
import { buildFilterBody, buildPageBody, buildSortBody, type ListRequest } from './wireConventions';

export type ParameterRequest = Pick<ListRequest, 'filter'> & Partial<Omit<ListRequest, 'filter'>>;

/**
 * Builds the parameters of a call on a list's records, whether it lists, counts, sums or exports them: the requested
 * filters, order and page. Values that the declaration always sends take precedence, so that filters cannot reach
 * records outside the list.
 * @param send values that are always sent; `send` of the declaration
 * @param names conventions of the call. Default: those of the product API
 */
export const buildListParameters = (
  send: Parameters<typeof expandTemplates>[0],
  context: TemplateContext,
  { filter, sort, page, perPage }: ParameterRequest,
  names?: Conventions,
): Record<string, unknown> => {
  const paging =
    sort && page !== undefined && perPage !== undefined
      ? buildPageBody({ filter, sort, page, perPage }, names)
      : { ...buildFilterBody(filter, names), ...(sort && buildSortBody(sort, names)) };
  return { ...paging, ...expandTemplates(send, context) };
};
