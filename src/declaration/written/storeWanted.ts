import { type Level, topLevel } from '../../../contract/call';
import { parseText } from './readText';
import type { JsonScreen } from './written';

/** The record store the text of a sound screen asks for with `store: true`; undefined where it asks for none. */
export const getRequestedStore = (
  text: string,
): { name: string; schema: Record<string, unknown>; level: Level } | undefined => {
  const screen = parseText(text).value as JsonScreen | undefined;
  if (!screen || !('store' in screen)) return undefined;
  return { name: screen.name, schema: { ...screen.entity }, level: screen.level ?? topLevel };
};
