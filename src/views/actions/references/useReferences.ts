import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import { contextField } from '#contract/owners';
import { engineCalls } from '#kits/calls';
import { callByName } from '../../../dataProvider/askByName';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { toRow, toWireId } from '../../../dataProvider/ids';
import { createReadKey } from '../../../dataProvider/queries';
import type { ActionSpec, ResourceSpec } from '../../../declaration/compiled';
import { getValueAt } from '../../../lib/paths';
import { useTemplateContext } from '../../sources/useTemplateContext';
import type { ActionTarget } from '../target';

/** A place that names a record, as the kit's call of references answers it. */
export interface Reference {
  /** Names it in an answer. */
  place?: string | null;
  kind?: string | null;
  /** What it is, as people call it: `Ring group`. */
  label?: string | null;
  /** The record that names it, and what that is called. */
  account?: string | null;
  display?: string | null;
  /** The field it stands in, and what people call that. */
  field?: string | null;
  title?: string | null;
  /** What stands there. */
  to?: string | null;
  /** Kinds that may stand there; without it any. */
  takes?: readonly (string | null)[] | null;
  disabled?: boolean | null;
  /** Others stand there beside it. */
  several?: boolean | null;
}

/** What becomes of one place; an empty text takes it out. */
export interface ReferenceReplacement {
  place: string;
  to: string;
  replace_with: string;
}

/** What refers to the records of an action, and what was said of it. */
export interface References {
  /** Undefined while they are read, and where they could not be. */
  places: readonly Reference[] | undefined;
  failed: unknown;
  readAgain: () => void;
  /** What was said of a place: what takes it, an empty text to take it out, undefined for nothing yet. */
  answerTo: (place: Reference) => string | undefined;
  answer: (places: readonly Reference[], next: string | undefined) => void;
  answers: readonly ReferenceReplacement[];
  /** Places nothing was said of, though something must be. */
  open: number;
  /** What the records are called by those that name them. */
  names: readonly string[];
}

export const getReferenceKey = ({ place, to }: Pick<Reference, 'place' | 'to'>): string => `${place} ${to}`;

/** Reads what refers to the records of an action, where it asks for that, and keeps what is said of each place. */
export const useReferences = (
  spec: ResourceSpec,
  { references }: Pick<ActionSpec, 'references'>,
  { ids, records }: ActionTarget,
): References => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { domain } = useTemplateContext();
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(() => new Map());
  const names = useMemo(
    () =>
      ids.map((id) => {
        const record = records.find((one) => String(one.id) === id);
        const named = references?.by && record && getValueAt(toRow(spec, record), references.by);
        return String(named ?? toWireId(spec, id));
      }),
    [ids, records, references, spec],
  );
  const kind = references?.kind ?? 'account';
  const { data, error, refetch } = useQuery({
    queryKey: createReadKey('references', domain, kind, names),
    queryFn: () =>
      callByName(dataProvider.call, engineCalls.references ?? '', {
        [contextField]: domain ?? '',
        kind,
        names: [...names],
      }) as Promise<Reference[]>,
    enabled: references !== undefined && engineCalls.references !== undefined,
    // What refers to it is looked up each time it is asked.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const places = data ?? [];
  const answered = places.flatMap((one) => {
    const next = given.get(getReferenceKey(one));
    return next === undefined ? [] : [{ place: one.place ?? '', to: one.to ?? '', replace_with: next }];
  });
  return {
    places: data,
    failed: error,
    readAgain: () => void refetch(),
    answerTo: (place) => given.get(getReferenceKey(place)),
    answer: (chosen, next) =>
      setGiven((known) => {
        const changed = new Map(known);
        for (const one of chosen)
          if (next === undefined) changed.delete(getReferenceKey(one));
          else changed.set(getReferenceKey(one), next);
        return changed;
      }),
    answers: answered,
    open: references?.mayStay ? 0 : places.length - answered.length,
    names,
  };
};
