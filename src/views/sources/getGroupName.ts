import type { ChoicesFromSpec } from '../../declaration/compiled';
import { humanise } from '../../declaration/humanise';

/** Returns the label of a group of choices; '' for choices without a group. */
export const getGroupName = (source: ChoicesFromSpec | undefined, group: string | undefined): string =>
  group ? (source?.groups?.[group] ?? humanise(group)) : '';
