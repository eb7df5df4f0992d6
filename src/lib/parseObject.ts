import { isObject } from './isObject';

/** Parses a JSON object; returns an empty one if the text does not contain any. */
export const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
};
