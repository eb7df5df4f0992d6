import { isObject } from '../../lib/isObject';
import type { WrittenSource } from './compileWritten';
import { readText } from './readText';

const namedIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (!isObject(value)) return [];
  const { resource } = value;
  return [...(typeof resource === 'string' ? [resource] : []), ...Object.values(value).flatMap(namedIn)];
};

/** The resources that dashboards among these texts read. */
export const resourcesNamed = (texts: readonly WrittenSource[]): string[] => [
  ...new Set(
    texts.flatMap(({ text }) => {
      if (!text.includes('"dashboard"')) return [];
      const { value } = readText(text);
      return isObject(value) && 'dashboard' in value ? namedIn(value.panels) : [];
    }),
  ),
];
