import type { ChoicesFromSpec } from '../../declaration/compiled';
import { humanise } from '../../declaration/spellOut';

/** What a group of choices is called; nothing for choices without one. */
export const getGroupName = (source: ChoicesFromSpec | undefined, group: string | undefined): string =>
  group ? (source?.groups?.[group] ?? humanise(group)) : '';
