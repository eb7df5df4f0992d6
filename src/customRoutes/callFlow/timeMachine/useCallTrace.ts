import { useMemo, useState } from 'react';
import type { CallerType } from '../../../../telephony/routing/situation';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { type AnswerMode, type CallPath, traceCall } from '../../../../telephony/routing/traceCall';
import { listTimePresets, parseTypedTime } from './moments';

export interface TraceQuery {
  /** Id of the step at which the call starts; if undefined, no call is traced. */
  from: string | undefined;
  caller: CallerType;
  /** Id of a preset time, or `at` for the entered time. */
  when: string;
  /** Date and time as entered, in the phone system's time zone. */
  typed: string;
  keys: readonly (string | undefined)[];
  people: AnswerMode;
}

export interface CallTrace {
  query: TraceQuery;
  /** Changes the query. A different number, caller or time clears the key presses. */
  changeQuery: (change: Partial<TraceQuery>) => void;
  moments: ReturnType<typeof listTimePresets>;
  /** The selected time; undefined if the input is invalid. */
  at: Date | undefined;
  path: CallPath | undefined;
}

const emptyQuery: TraceQuery = {
  from: undefined,
  caller: 'outside',
  when: 'now',
  typed: '',
  keys: [],
  people: 'silent',
};

export const useCallTrace = (system: PhoneSystem | undefined): CallTrace => {
  const [query, setQuery] = useState(emptyQuery);
  // The current time is fixed until the call flow is reloaded.
  const moments = useMemo(() => (system ? listTimePresets(system, new Date()) : []), [system]);
  const { from, caller, when, typed, keys, people } = query;
  const at = useMemo(
    () =>
      when === 'at' && system
        ? parseTypedTime(typed, system.timeZone)
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
  const changeQuery = (change: Partial<TraceQuery>) =>
    setQuery((before) => ({ ...before, ...(!change.keys && { keys: [] }), ...change }));
  return { query, changeQuery, moments, at, path };
};
