import type { Conventions } from '../../contract/conventions';
import { fillAll, type TemplateContext } from '../declaration/template';
import { buildFilterBody, buildPageBody, buildSortBody, type ListRequest } from './wireConventions';

export type ParameterRequest = Pick<ListRequest, 'filter'> & Partial<Omit<ListRequest, 'filter'>>;

/**
 * Builds the parameters of a call on a list's records, whether it lists, counts, sums or exports them: the requested
 * filters, order and page, merged under the values that the declaration always sends, so that filters cannot reach
 * records outside the list.
 * @param send the values always sent; `send` of the declaration
 * @param names the conventions of the call; default: the product API's
 */
export const buildListParameters = (
  send: Parameters<typeof fillAll>[0],
  context: TemplateContext,
  { filter, sort, page, perPage }: ParameterRequest,
  names?: Conventions,
): Record<string, unknown> => {
  const paging =
    sort && page !== undefined && perPage !== undefined
      ? buildPageBody({ filter, sort, page, perPage }, names)
      : { ...buildFilterBody(filter, names), ...(sort && buildSortBody(sort, names)) };
  return { ...paging, ...fillAll(send, context) };
};
