import { parseAccounts } from '../accounts/accountsText';

/** How long a lane lasts that does not say so, in seconds. */
const DEFAULT_SECONDS = 15;

/** A lane on the time line. */
export interface Stage {
  lane: number;
  label: string;
  members: readonly string[];
  /** Seconds after the call came in. */
  from: number;
  to: number;
}

interface LaneInput {
  label: string;
  accounts: string;
  seconds: string;
}

/** Lanes one after the other; one without members is passed over. */
export const buildStages = (lanes: readonly LaneInput[]): Stage[] => {
  let at = 0;
  return lanes.flatMap(({ label, accounts, seconds }, lane) => {
    const members = parseAccounts(accounts);
    if (members.length === 0) return [];
    const given = Number(seconds.trim() || DEFAULT_SECONDS);
    const from = at;
    at += Number.isFinite(given) && given > 0 ? given : DEFAULT_SECONDS;
    return [{ lane, label, members, from, to: at }];
  });
};
