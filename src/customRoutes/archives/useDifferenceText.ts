import { use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadResource } from '../../declaration/registry';
import { useViewer } from '../../session/useViewer';
import { toVisibleResource } from '../../session/visibility/visibleTo';
import { getChanges } from '../../views/changes/getChanges';
import { getKnownFields, type KnownFields } from '../../views/changes/getKnownFields';
import { useFindHistoryResource } from '../../views/changes/useHistoryResource';
import { formatValue } from '../../views/fields/formatValue';
import { getLabels } from '../../views/fields/useLabels';
import type { Difference } from './differences';

/**
 * Returns a function that builds the lower-case search text of a differing record from its name, field labels and
 * values, as displayed.
 * @param isEnabled if true, suspends until the screens of all records are loaded
 */
export const useDifferenceText = (
  items: readonly Difference[],
  isEnabled: boolean,
): ((difference: Difference) => string) => {
  const findHome = useFindHistoryResource('Customer');
  const viewer = useViewer();
  const translate = useTranslate();
  const [texts] = useState(() => new WeakMap<Difference, string>());
  const names = isEnabled ? [...new Set(items.flatMap((item) => findHome(item)?.name ?? []))] : [];
  const known = new Map<string, KnownFields>();
  for (const name of names) {
    const spec = toVisibleResource(use(loadResource(name)), viewer);
    known.set(name, getKnownFields(spec, getLabels(spec, translate)));
  }
  const getWords = (difference: Difference): string => {
    const fields = known.get(findHome(difference)?.name ?? '');
    const words = getChanges(difference, fields?.known, fields?.hidden).flatMap(
      ({ spec, old, new: then }) => [spec.label, formatValue(spec, old), formatValue(spec, then)],
    );
    return [difference.subject, ...words].join('\n').toLowerCase();
  };
  return (difference) => {
    const text = texts.get(difference) ?? getWords(difference);
    texts.set(difference, text);
    return text;
  };
};
