import { highestLevel, type Level } from '../../../contract/call';
import { readText } from './readText';
import type { WrittenScreen } from './written';

/** The record store the text of a sound screen asks for with `store: true`; undefined where it asks for none. */
export const storeWanted = (
  text: string,
): { name: string; schema: Record<string, unknown>; level: Level } | undefined => {
  const screen = readText(text).value as WrittenScreen | undefined;
  if (!screen || !('store' in screen)) return undefined;
  return { name: screen.name, schema: { ...screen.entity }, level: screen.level ?? highestLevel };
};
