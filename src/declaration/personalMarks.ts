import personal from 'virtual:trunkline/personal';
import type { PersonalFields } from './personal';

/** What is personal in answers, by call, each shape once; as the compiler makes it. */
type PersonalMarks = typeof personal;

let contractMarks = personal;
let addedMarks: PersonalMarks = { shapes: [], calls: {} };

/** Marks the answers of calls that came with added screens, in the place of those marked before. */
export const addPersonal = (marks: PersonalMarks): void => {
  addedMarks = marks;
};

/** What is personal in a call's answer; undefined where it goes by the names of fields. */
export const getPersonalFields = (call: string): PersonalFields | undefined =>
  [contractMarks, addedMarks]
    .map(({ calls, shapes }) => shapes[calls[call] ?? -1])
    .find((shape) => shape !== undefined);

import.meta.hot?.accept('virtual:trunkline/personal', (edited) => {
  if (edited) contractMarks = edited.default;
});
