import type { ChoicesFromSpec } from '../../declaration/compiled';
import { spellOut } from '../../declaration/spellOut';

/** What a group of choices is called; nothing for choices without one. */
export const groupName = (source: ChoicesFromSpec | undefined, group: string | undefined): string =>
  group ? (source?.groups?.[group] ?? spellOut(group)) : '';
