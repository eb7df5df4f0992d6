import type { DataProvider, RaRecord } from 'ra-core';
import { getRuleField, replaceTarget } from '../../../../telephony/routing/pointedAt';
import type { Edge, Step } from '../../../../telephony/routing/step';
import { createStaleError } from '../../../dataProvider/conflicts';
import { detailMeta } from '../../../views/form/detail';
import { getStepForm } from '../formOf';

/** Rules of a step that are to lead elsewhere. */
export interface Rerouting {
  from: Step;
  edges: readonly Edge[];
  /** Where they are to lead; asked for where it is missing. */
  to?: Step | undefined;
}

/**
 * Reads the record of a step, and what of it changes as rules are to lead elsewhere; undefined for a step without a form.
 * @throws ApiException 409 where the rules are others by now
 */
export const buildReroutedRecord = async (
  dataProvider: Pick<DataProvider, 'getOne'>,
  { from, edges }: Rerouting,
  to: Step,
) => {
  const form = getStepForm(from);
  if (!form) return undefined;
  const { resource, id } = form;
  const { data: record } = await dataProvider.getOne<RaRecord>(resource, { id, meta: detailMeta });
  const changes: Record<string, unknown> = {};
  for (const edge of edges) {
    const field = getRuleField(from, edge);
    const next = replaceTarget(changes[field] ?? record[field], edge, to.account);
    if (next === undefined) throw createStaleError();
    changes[field] = next;
  }
  return { resource, id, record, changes };
};
