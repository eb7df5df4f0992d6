import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { RemedySpec, ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { isAllowed, type Viewer } from '../../session/gates';

/** A remedy for the refusal at hand. */
export interface OfferedRemedy {
  remedy: RemedySpec;
  /** Ids it is done to as well. */
  adds: readonly string[];
  /** What its first call is made for. */
  each: readonly unknown[];
}

const readList = (refusal: unknown, name: string | undefined): readonly unknown[] => {
  const found = name === undefined ? undefined : getValueAt(refusal, `details.${name}`);
  return Array.isArray(found) ? found : [];
};

/** What may be done about a refusal, as far as the refusal tells what that needs and the person may do it. */
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
