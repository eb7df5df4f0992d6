import { useMemo, useState } from 'react';
import type { Caller } from '../../../../telephony/routing/situation';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { type AnswerMode, type CallPath, traceCall } from '../../../../telephony/routing/walkCall';
import { listMoments, parseMoment } from './moments';

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
  people: AnswerMode;
}

export interface CallTrace {
  query: TimeQuery;
  /** Changes what is asked; another number, caller or moment begins without keys. */
  changeQuery: (change: Partial<TimeQuery>) => void;
  moments: ReturnType<typeof listMoments>;
  /** The moment that is asked about; undefined while what is typed is none. */
  at: Date | undefined;
  path: CallPath | undefined;
}

const emptyQuery: TimeQuery = {
  from: undefined,
  caller: 'outside',
  when: 'now',
  typed: '',
  keys: [],
  people: 'silent',
};

/** The call that is followed through a phone system, and its way. */
export const useCallTrace = (system: PhoneSystem | undefined): CallTrace => {
  const [query, setAsked] = useState(emptyQuery);
  // Now is when the call flow was read.
  const moments = useMemo(() => (system ? listMoments(system, new Date()) : []), [system]);
  const { from, caller, when, typed, keys, people } = query;
  const at = useMemo(
    () =>
      when === 'at' && system
        ? parseMoment(typed, system.timeZone)
        : (moments.find(({ id }) => id === when) ?? moments[0])?.at,
    [when, typed, moments, system],
  );
  const path = useMemo(
    () =>
      system && at && from !== undefined && system.steps.has(from)
        ? traceCall(system, { from, caller, at, keys, people })
        : undefined,
    [system, at, from, caller, keys, people],
  );
  const changeQuery = (change: Partial<TimeQuery>) =>
    setAsked((before) => ({ ...before, ...(!change.keys && { keys: [] }), ...change }));
  return { query, changeQuery, moments, at, path };
};
