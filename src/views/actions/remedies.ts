import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { RemedySpec, ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { isAllowed, type Viewer } from '../../session/gates';

export interface OfferedRemedy {
  remedy: RemedySpec;
  /** Ids of additional records to include in the retry. */
  adds: readonly string[];
  /** Entries for which the remedy's first call is made. */
  each: readonly unknown[];
}

const readList = (refusal: unknown, name: string | undefined): readonly unknown[] => {
  const detail = name === undefined ? undefined : getValueAt(refusal, `details.${name}`);
  return Array.isArray(detail) ? detail : [];
};

/** Returns the remedies for a refusal that contains the required details, if the user has permission for them. */
export const getRemedies = (
  { remedies = [] }: ResourceSpec,
  { refusal }: ActionResult,
  viewer: Viewer,
): OfferedRemedy[] =>
  remedies.flatMap((remedy) => {
    if (!refusal || remedy.code !== refusal.code || (remedy.first && !isAllowed(remedy.first, viewer)))
      return [];
    const adds = readList(refusal.result, remedy.adds).map(String);
    const each = readList(refusal.result, remedy.each);
    const isPossible = (!remedy.adds || adds.length > 0) && (!remedy.first || each.length > 0);
    return isPossible ? [{ remedy, adds, each }] : [];
  });
