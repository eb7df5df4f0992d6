import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';

/** What stands at a dotted path of an answer; a field whose own name has dots (`@odata.count`) goes before it. */
export const getAtPath = (answer: unknown, path: string): unknown =>
  isObject(answer) && Object.hasOwn(answer, path) ? answer[path] : getValueAt(answer, path);

/** The rows at a dotted path of an answer: of a list on the way, what each entry has there (`entry.resource`). */
export const getRowsAt = (answer: unknown, path: string): unknown => {
  if (path === '' || answer === null || answer === undefined) return answer;
  const whole = getAtPath(answer, path);
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = path.split('.');
  const inner = isObject(answer) ? answer[first] : undefined;
  if (rest.length === 0 || inner === undefined) return undefined;
  const further = rest.join('.');
  return Array.isArray(inner)
    ? inner.map((one) => getRowsAt(one, further)).filter((one) => one !== undefined)
    : getRowsAt(inner, further);
};
