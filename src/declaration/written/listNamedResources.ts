import { isObject } from '../../lib/isObject';
import type { JsonSource } from './compileJson';
import { parseText } from './parseText';

const collectNames = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(collectNames);
  if (!isObject(value)) return [];
  const { resource } = value;
  return [...(typeof resource === 'string' ? [resource] : []), ...Object.values(value).flatMap(collectNames)];
};

export const listNamedResources = (texts: readonly JsonSource[]): string[] => [
  ...new Set(
    texts.flatMap(({ text }) => {
      if (!text.includes('"dashboard"')) return [];
      const { value } = parseText(text);
      return isObject(value) && 'dashboard' in value ? collectNames(value.panels) : [];
    }),
  ),
];
