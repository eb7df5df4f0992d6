import personal from 'virtual:trunkline/personal';
import type { PersonalFields } from './personal';

/** What is personal in answers, by call, each shape once; as the compiler makes it. */
type Marks = typeof personal;

let contract = personal;
let added: Marks = { shapes: [], calls: {} };

/** Marks the answers of calls that came with added screens, in the place of those marked before. */
export const addPersonal = (marks: Marks): void => {
  added = marks;
};

/** What is personal in a call's answer; undefined where it goes by the names of fields. */
export const personalOf = (call: string): PersonalFields | undefined =>
  [contract, added]
    .map(({ calls, shapes }) => shapes[calls[call] ?? -1])
    .find((shape) => shape !== undefined);

import.meta.hot?.accept('virtual:trunkline/personal', (edited) => {
  if (edited) contract = edited.default;
});
