import { useMemo, useState } from 'react';
import type { Caller } from '../../../../telephony/routing/situation';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { type AnswerMode, type CallPath, traceCall } from '../../../../telephony/routing/traceCall';
import { listMoments, parseMoment } from './moments';

export interface TimeQuery {
  /** Id of the step at which the call starts; undefined for no trace. */
  from: string | undefined;
  caller: Caller;
  /** Id of a preset, or `at` for the entered time. */
  when: string;
  /** Date and time as entered, in the phone system's time zone. */
  typed: string;
  keys: readonly (string | undefined)[];
  people: AnswerMode;
}

export interface CallTrace {
  query: TimeQuery;
  /** Changes the query; another number, caller or time clears the key presses. */
  changeQuery: (change: Partial<TimeQuery>) => void;
  moments: ReturnType<typeof listMoments>;
  /** The selected time; undefined if the input is invalid. */
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

export const useCallTrace = (system: PhoneSystem | undefined): CallTrace => {
  const [query, setQuery] = useState(emptyQuery);
  // The current time is fixed when the call flow is loaded.
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
    setQuery((before) => ({ ...before, ...(!change.keys && { keys: [] }), ...change }));
  return { query, changeQuery, moments, at, path };
};
