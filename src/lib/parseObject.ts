import { isObject } from './isObject';

/** Parses a JSON object. Returns an empty object if the text does not contain one. */
export const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
};
