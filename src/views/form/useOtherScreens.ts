import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceHead } from '../../declaration/compiled';
import { resourceHead, useResourceHeads } from '../../declaration/registry';
import { gatesOf, isOpen, requiredLevel } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import type { IconName } from '../../theme/icons';
import { useKeywords } from '../sources/useKeywords';

/** A screen where what is looked for may be set. */
export interface OtherScreen {
  to: string;
  label: string;
  icon: IconName;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Finds other screens by the keywords of their declarations, of the same part of the console: hours are looked for among
 * the settings, and stand with what goes by them.
 * @param resource whose form is searched
 */
export const useOtherScreens = (resource: string): ((typed: string) => OtherScreen[]) => {
  const viewer = useViewer();
  const translate = useTranslate();
  const heads = useResourceHeads();
  const keywordsOf = useKeywords();
  return useCallback(
    (typed) => {
      const wanted = wordsOf(typed);
      const here = resourceHead(resource)?.menu.level;
      const isFound = (head: ResourceHead) => {
        const known = wordsOf(keywordsOf(head.name));
        return wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)));
      };
      return heads
        .filter(
          (head) =>
            head.name !== resource &&
            head.menu.level === here &&
            isFound(head) &&
            isOpen({ level: requiredLevel(head.menu, head.level), ...gatesOf(head.menu) }, viewer),
        )
        .map(({ name, menu, label, icon }) => ({
          to: `/${name}`,
          label: menu.title ?? translate(`resources.${name}.name`, { smart_count: 2, _: label[1] }),
          icon,
        }));
    },
    [resource, viewer, translate, heads, keywordsOf],
  );
};
