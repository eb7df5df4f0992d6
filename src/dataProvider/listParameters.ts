import type { Conventions } from '../../contract/conventions';
import { fillAll, type TemplateContext } from '../declaration/template';
import { buildFilterBody, buildPageBody, buildSortBody, type ListRequest } from './wireConventions';

/** What is asked of a call about the records of a list. */
export type ParameterRequest = Pick<ListRequest, 'filter'> & Partial<Omit<ListRequest, 'filter'>>;

/**
 * What a call about the records of a list is sent, whether it lists, counts, sums up or exports them: filters, order and
 * page as far as they are wanted, and over them what the declaration has the list always send, so that no filter leads
 * to other records than its list is of.
 * @param send what is always sent; the `send` of a declaration
 * @param names the words of the call; those of the house's API without
 */
export const buildListParameters = (
  send: Parameters<typeof fillAll>[0],
  context: TemplateContext,
  { filter, sort, page, perPage }: ParameterRequest,
  names?: Conventions,
): Record<string, unknown> => {
  const wanted =
    sort && page !== undefined && perPage !== undefined
      ? buildPageBody({ filter, sort, page, perPage }, names)
      : { ...buildFilterBody(filter, names), ...(sort && buildSortBody(sort, names)) };
  return { ...wanted, ...fillAll(send, context) };
};
