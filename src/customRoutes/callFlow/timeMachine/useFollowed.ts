import { useMemo, useState } from 'react';
import type { Caller } from '../../../../telephony/routing/situation';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { type CallPath, type People, walkCall } from '../../../../telephony/routing/walkCall';
import { momentsOf, typedMoment } from './moments';

/** What is asked of the time machine. */
export interface TimeQuery {
  /** Id of the step the call begins at; none follows none. */
  from: string | undefined;
  caller: Caller;
  /** Id of a moment, or `at` for what was typed. */
  when: string;
  /** Date and time as typed, in the time zone of the phone system. */
  typed: string;
  keys: readonly (string | undefined)[];
  people: People;
}

export interface Followed {
  query: TimeQuery;
  /** Changes what is asked; another number, caller or moment begins without keys. */
  changeQuery: (change: Partial<TimeQuery>) => void;
  moments: ReturnType<typeof momentsOf>;
  /** The moment that is asked about; undefined while what is typed is none. */
  at: Date | undefined;
  path: CallPath | undefined;
}

const nothing: TimeQuery = {
  from: undefined,
  caller: 'outside',
  when: 'now',
  typed: '',
  keys: [],
  people: 'silent',
};

/** The call that is followed through a phone system, and its way. */
export const useFollowed = (system: PhoneSystem | undefined): Followed => {
  const [query, setAsked] = useState(nothing);
  // Now is when the call flow was read.
  const moments = useMemo(() => (system ? momentsOf(system, new Date()) : []), [system]);
  const { from, caller, when, typed, keys, people } = query;
  const at = useMemo(
    () =>
      when === 'at' && system
        ? typedMoment(typed, system.timeZone)
        : (moments.find(({ id }) => id === when) ?? moments[0])?.at,
    [when, typed, moments, system],
  );
  const path = useMemo(
    () =>
      system && at && from !== undefined && system.steps.has(from)
        ? walkCall(system, { from, caller, at, keys, people })
        : undefined,
    [system, at, from, caller, keys, people],
  );
  const changeQuery = (change: Partial<TimeQuery>) =>
    setAsked((before) => ({ ...before, ...(!change.keys && { keys: [] }), ...change }));
  return { query, changeQuery, moments, at, path };
};
