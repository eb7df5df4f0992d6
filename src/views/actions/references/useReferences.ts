import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { callByName } from '../../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { toRow, toWireId } from '../../../dataProvider/ids';
import { createReadKey } from '../../../dataProvider/queries';
import type { ActionSpec, ResourceSpec } from '../../../declaration/compiled';
import { listKindsWith } from '../../../declaration/composedKinds';
import { isConditionMet } from '../../../declaration/condition';
import { getTerms } from '../../../declaration/terms';
import { getValueAt } from '../../../lib/paths';
import type { SourceChoice } from '../../sources/readChoices';
import { useChoices } from '../../sources/useChoices';
import { useTemplateContext } from '../../sources/useTemplateContext';
import type { ActionTarget } from '../target';

export interface Reference {
  /** Identifies the reference in the answers. */
  place?: string | null;
  kind?: string | null;
  /** Display name of the kind: `Ring group`. */
  label?: string | null;
  /** Account of the record that contains the reference. */
  account?: string | null;
  display?: string | null;
  field?: string | null;
  title?: string | null;
  to?: string | null;
  /** Kinds of accounts that can replace it; undefined if all of them can. */
  takes?: readonly (string | null)[] | null;
  disabled?: boolean | null;
  /** Whether the field contains other values as well. */
  several?: boolean | null;
}

/** Replacement for a reference. An empty string removes the reference. */
export interface ReferenceReplacement {
  place: string;
  to: string;
  replace_with: string;
}

export interface References {
  /** References found; undefined while they are loading, or if loading failed. */
  places: readonly Reference[] | undefined;
  failed: unknown;
  readAgain: () => void;
  /** Returns the choice for a reference: the replacement, an empty string to remove it, or undefined if no choice has been made. */
  answerTo: (place: Reference) => string | undefined;
  answer: (places: readonly Reference[], next: string | undefined) => void;
  answers: readonly ReferenceReplacement[];
  /** Number of references for which no choice has been made. */
  open: number;
  /** Values by which other records refer to the affected records. */
  names: readonly string[];
  /** Possible replacements. */
  choices: readonly SourceChoice[];
}

export const getReferenceKey = ({ place, to }: Pick<Reference, 'place' | 'to'>): string => `${place} ${to}`;

export const isAllowedSuccessor = (
  { takes }: Reference,
  wanted: string,
  choices: readonly SourceChoice[],
): boolean => {
  const group = choices.find(({ value }) => value === wanted)?.group;
  return !takes || (group !== undefined && takes.includes(group));
};

/**
 * Loads the references to the records of an action, if the action handles them, and manages the choice for each.
 * @param suggested replacement of the references for which no choice has been made
 */
export const useReferences = (
  spec: ResourceSpec,
  { references }: Pick<ActionSpec, 'references'>,
  { ids, records }: ActionTarget,
  suggested?: string,
): References => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { domain } = useTemplateContext();
  const [given, setGiven] = useState<ReadonlyMap<string, string | undefined>>(() => new Map());
  const names = useMemo(
    () =>
      ids.map((id) => {
        const record = records.find((candidate) => String(candidate.id) === id);
        const named = references?.by && record && getValueAt(toRow(spec, record), references.by);
        return String(named ?? toWireId(spec, id));
      }),
    [ids, records, references, spec],
  );
  const kind = references?.kind ?? 'account';
  const { calls, context } = getTerms();
  const { data, error, refetch } = useQuery({
    queryKey: createReadKey('references', domain, kind, names),
    queryFn: () =>
      callByName(dataProvider.call, calls.references ?? '', {
        ...(context && { [context.field]: domain ?? '' }),
        kind,
        names: [...names],
      }) as Promise<Reference[]>,
    enabled: references !== undefined && calls.references !== undefined,
    // References are loaded again each time the dialog is opened.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { choices: accounts } = useChoices({
    field: 'replace_with',
    label: '',
    kind: listKindsWith('isOfAccounts')[0] ?? 'text',
    ...(references && { choicesFrom: references.successors }),
  });
  const choices = accounts.filter(({ value }) => !names.includes(value));
  const isRemoved = (place: Reference) =>
    references?.removed !== undefined && isConditionMet(references.removed, place);
  const places = data?.filter((place) => !isRemoved(place));
  const answerTo = (place: Reference): string | undefined => {
    const key = getReferenceKey(place);
    if (given.has(key)) return given.get(key);
    return suggested && isAllowedSuccessor(place, suggested, choices) ? suggested : undefined;
  };
  const toAnswer = ({ place, to }: Reference, next: string | undefined) =>
    next === undefined ? [] : [{ place: place ?? '', to: to ?? '', replace_with: next }];
  const answered = (places ?? []).flatMap((place) => toAnswer(place, answerTo(place)));
  const removed = references?.mayStay ? [] : (data ?? []).filter(isRemoved);
  return {
    places,
    failed: error,
    readAgain: () => void refetch(),
    answerTo,
    answer: (chosen, next) =>
      setGiven((known) => {
        const changed = new Map(known);
        for (const reference of chosen) changed.set(getReferenceKey(reference), next);
        return changed;
      }),
    answers: [...answered, ...removed.flatMap((place) => toAnswer(place, ''))],
    open: references?.mayStay ? 0 : (places?.length ?? 0) - answered.length,
    names,
    choices,
  };
};
