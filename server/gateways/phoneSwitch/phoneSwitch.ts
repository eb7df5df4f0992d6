import type { SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import type { CallSource } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Seconds since 1970; `to` is exclusive. */
export interface EventSpan {
  from: number;
  to: number;
}

export interface RecordedCall {
  callId: string;
  /** Talk time in seconds. */
  talk: number;
  hold: number;
}

/** A phone switch, which connects calls and reports events about calls, phones and agents. */
export interface PhoneSwitch {
  readonly source: CallSource;
  /**
   * Reads the events of a past time span, in any order. Calls that begin in the span are complete, including later
   * events. Null for a switch that pushes its events through the call `SendPhoneSwitchEvents`.
   * @param span requested span; the result may cover only part of it: from its start or, when reading backwards, up to
   * its end
   * @returns the events, and the span they cover
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
   * Returns the audio of a recorded call, as a WAV file.
   * @throws ApiError 404 when the recording does not exist
   */
  recordingAudio(domain: Pick<Domain, 'domainName'>, call: RecordedCall): Promise<Uint8Array<ArrayBuffer>>;
}

/** Polling granularity, in seconds. Repeated requests within a slot return the same data. */
export const SLOT_SECONDS = 10;
