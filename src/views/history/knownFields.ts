import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldSpec, ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { useVisibleResource } from '../../session/seen/useSeen';
import { getLabels, type Labels } from '../fields/useLabels';
import { getFieldsByPath } from './changesOf';

/** What changes of a resource's records are drawn with. */
export interface KnownFields {
  known: ReadonlyMap<string, FieldSpec>;
  /** Fields whoever looks does not see. */
  hidden: readonly string[] | undefined;
}

/** The fields of a resource by their paths, with the labels its screens show. */
export const getKnownFields = (spec: ResourceSpec, labels: Pick<Labels, 'field'>): KnownFields => ({
  known: new Map(
    [...getFieldsByPath(spec)].map(([path, one]) => [path, { ...one, label: labels.field(one) }]),
  ),
  hidden: spec.history?.hidden,
});

/** The same, as who is signed in sees them; suspends until the resource is loaded. */
export const useKnownFields = ({ name }: Pick<ResourceHead, 'name'>): KnownFields => {
  const spec = useVisibleResource(name);
  const translate = useTranslate();
  return useMemo(() => getKnownFields(spec, getLabels(spec, translate)), [spec, translate]);
};
