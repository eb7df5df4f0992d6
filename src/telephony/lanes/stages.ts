import { accountsOf } from '../accounts/accountsText';

/** How long a lane lasts that does not say so, in seconds. */
const USUAL = 15;

/** A lane on the time line. */
export interface Stage {
  lane: number;
  label: string;
  members: readonly string[];
  /** Seconds after the call came in. */
  from: number;
  to: number;
}

interface GivenLane {
  label: string;
  accounts: string;
  seconds: string;
}

/** Lanes one after the other; one without members is passed over. */
export const stagesOf = (lanes: readonly GivenLane[]): Stage[] => {
  let at = 0;
  return lanes.flatMap(({ label, accounts, seconds }, lane) => {
    const members = accountsOf(accounts);
    if (members.length === 0) return [];
    const given = Number(seconds.trim() || USUAL);
    const from = at;
    at += Number.isFinite(given) && given > 0 ? given : USUAL;
    return [{ lane, label, members, from, to: at }];
  });
};
