import { isObject } from '../../lib/isObject';
import { parseText } from './parseText';

/** Lists the other APIs from which a screen gets its data, for all calls or for single ones. */
export const listUsedApis = (text: string): string[] => {
  const { value } = parseText(text);
  if (!isObject(value)) return [];
  const calls = isObject(value.calls) ? Object.values(value.calls) : [];
  const names = [value, ...calls].flatMap((part) =>
    isObject(part) && typeof part.api === 'string' ? [part.api] : [],
  );
  return [...new Set(names)];
};
