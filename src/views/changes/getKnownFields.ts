import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldSpec, ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { getLabels, type Labels } from '../fields/useLabels';
import { getFieldsByPath } from './getChanges';

export interface KnownFields {
  known: ReadonlyMap<string, FieldSpec>;
  hidden: readonly string[] | undefined;
}

/** Returns the fields of a resource by path, with the labels shown on its screens. */
export const getKnownFields = (spec: ResourceSpec, labels: Pick<Labels, 'field'>): KnownFields => ({
  known: new Map(
    [...getFieldsByPath(spec)].map(([path, field]) => [path, { ...field, label: labels.field(field) }]),
  ),
  hidden: spec.history?.hidden,
});

/** Returns the fields visible to the signed-in user; suspends until the resource is loaded. */
export const useKnownFields = ({ name }: Pick<ResourceHead, 'name'>): KnownFields => {
  const spec = useVisibleResource(name);
  const translate = useTranslate();
  return useMemo(() => getKnownFields(spec, getLabels(spec, translate)), [spec, translate]);
};
