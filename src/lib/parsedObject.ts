import { isObject } from './isObject';

/** The object a text of JSON holds; an empty one where it holds none. */
export const parseObject = (text: string | null): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
};
