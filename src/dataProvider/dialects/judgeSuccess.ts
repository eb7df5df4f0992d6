import { getValueAtPath } from '../answerPlaces';
import type { JudgeSuccess } from '../wireConventions';

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(Object(value)).length === 0;

const isSame = (value: unknown, good: unknown): boolean =>
  value === good || (value !== null && String(value).toLowerCase() === String(good).toLowerCase());

/** Judges a response by any rule: by values, by presence or by absence. */
export const judgeSuccess: JudgeSuccess = (answer, { path, is, present, absent }) => {
  if (path === '') return undefined;
  const value = getValueAtPath(answer, path);
  const isMissing = value === undefined || value === null || value === '';
  if (present) return !isMissing;
  if (absent) return isMissing || value === false || value === 0 || isEmptyObject(value);
  const goodValues = [is].flat();
  if (isMissing) return goodValues.some((good) => value === good) || undefined;
  // A record may have a text or a number of the same name as a flag.
  const isFlag = goodValues.every((good) => typeof good === 'boolean');
  if (isFlag && typeof value !== 'boolean') return undefined;
  return goodValues.some((good) => isSame(value, good));
};
