import type { DataProvider, RaRecord } from 'ra-core';
import { fieldOfRule, pointedAt } from '../../../../telephony/routing/pointedAt';
import type { Edge, Step } from '../../../../telephony/routing/step';
import { staleChange } from '../../../dataProvider/conflicts';
import { detail } from '../../../views/form/detail';
import { formOf } from '../formOf';

/** Rules of a step that are to lead elsewhere. */
export interface Pointing {
  from: Step;
  edges: readonly Edge[];
  /** Where they are to lead; asked for where it is missing. */
  to?: Step | undefined;
}

/**
 * Reads the record of a step, and what of it changes as rules are to lead elsewhere; undefined for a step without a form.
 * @throws ApiException 409 where the rules are others by now
 */
export const pointedRecord = async (
  dataProvider: Pick<DataProvider, 'getOne'>,
  { from, edges }: Pointing,
  to: Step,
) => {
  const form = formOf(from);
  if (!form) return undefined;
  const { resource, id } = form;
  const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id, meta: detail });
  const changes: Record<string, unknown> = {};
  for (const edge of edges) {
    const field = fieldOfRule(from, edge);
    const next = pointedAt(changes[field] ?? record[field], edge, to.account);
    if (next === undefined) throw staleChange();
    changes[field] = next;
  }
  return { resource, id, record, changes };
};
