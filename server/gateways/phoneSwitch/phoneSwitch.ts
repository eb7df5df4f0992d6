import type { SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import type { CallSource } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Seconds since 1970; `to` is not in it. */
export interface EventSpan {
  from: number;
  to: number;
}

/** A recorded call, for its sound. */
export interface RecordedCall {
  callId: string;
  /** Seconds. */
  talk: number;
  hold: number;
}

/** What puts calls through, and tells of calls, phones and agents by events. */
export interface PhoneSwitch {
  readonly source: CallSource;
  /**
   * Asks for the events of a span that has passed, in any order; of calls that begin in it all of theirs, also those
   * after it. Null for a switch that sends its events by itself, by the call `SendPhoneSwitchEvents`.
   * @param span what is wanted: it may answer less of it, whole from its beginning or, backwards, whole up to its end
   * @returns the events, and the span they are of
   */
  readonly readEvents:
    | ((
        tx: Transaction,
        domain: Domain,
        span: EventSpan,
        direction: 'forwards' | 'backwards',
      ) => Promise<EventSpan & { events: SwitchEvent[] }>)
    | null;
  /**
   * The sound of a recorded call, as a WAV file.
   * @throws ApiError 404 when there is none
   */
  recordingAudio(domain: Pick<Domain, 'domainName'>, call: RecordedCall): Promise<Uint8Array<ArrayBuffer>>;
}
