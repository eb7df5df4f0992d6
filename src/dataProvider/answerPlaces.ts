import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';

/**
 * Returns the value at a dotted path of a response, which may contain positions: `errors[0].message`. A field whose name
 * itself contains dots, such as `@odata.count`, takes precedence.
 */
export const getValueAtPath = (answer: unknown, path: string): unknown =>
  isObject(answer) && Object.hasOwn(answer, path)
    ? answer[path]
    : getValueAt(answer, path.replace(/\[(\d+)\]/g, '.$1'));

/**
 * Returns the rows at a dotted path of a response. If the path leads through a list, returns the value of each of its
 * entries (`entry.resource`).
 */
export const getRowsAt = (answer: unknown, path: string): unknown => {
  if (path === '' || answer === null || answer === undefined) return answer;
  const whole = getValueAtPath(answer, path);
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = path.split('.');
  const inner = isObject(answer) ? answer[first] : undefined;
  if (rest.length === 0 || inner === undefined) return undefined;
  const further = rest.join('.');
  return Array.isArray(inner)
    ? inner.map((item) => getRowsAt(item, further)).filter((entry) => entry !== undefined)
    : getRowsAt(inner, further);
};
