import type { DataProvider, RaRecord } from 'react-admin';
import { getRuleField, replaceTarget } from '../../../../telephony/routing/replaceTarget';
import type { Edge, Step } from '../../../../telephony/routing/step';
import { createStaleError } from '../../../dataProvider/conflicts';
import { detailMeta } from '../../../views/form/detailMeta';
import { getStepForm } from '../getStepForm';

export interface Rerouting {
  from: Step;
  edges: readonly Edge[];
  /** New destination; if missing, the user is prompted for it. */
  to?: Step | undefined;
}

/**
 * Reads the record of a step and determines the changes needed to redirect rules; undefined for a step without a form.
 * @throws ApiException 409 if the rules have changed in the meantime
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
