import type { Level } from '../../../contract/call';
import { getTopLevel } from '../../../contract/levels';
import { parseText } from './parseText';
import type { JsonScreen } from './written';

/** Returns the record store that a valid screen with `store: true` requests; undefined if it requests none. */
export const getRequestedStore = (
  text: string,
): { name: string; schema: Record<string, unknown>; level: Level } | undefined => {
  const screen = parseText(text).value as JsonScreen | undefined;
  if (!screen || !('store' in screen)) return undefined;
  return { name: screen.name, schema: { ...screen.entity }, level: screen.level ?? getTopLevel() };
};
