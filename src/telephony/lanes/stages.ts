import { parseAccounts } from '../accounts/accountsText';

/** Default duration of a lane, in seconds. */
const DEFAULT_SECONDS = 15;

export interface Stage {
  lane: number;
  label: string;
  members: readonly string[];
  /** Start of the stage, in seconds after the start of the call. */
  from: number;
  to: number;
}

interface LaneInput {
  label: string;
  accounts: string;
  seconds: string;
}

/** Arranges lanes one after the other, skipping empty ones. */
export const buildStages = (lanes: readonly LaneInput[]): Stage[] => {
  let at = 0;
  return lanes.flatMap(({ label, accounts, seconds }, lane) => {
    const members = parseAccounts(accounts);
    if (members.length === 0) return [];
    const waitSeconds = Number(seconds.trim() || DEFAULT_SECONDS);
    const from = at;
    at += Number.isFinite(waitSeconds) && waitSeconds > 0 ? waitSeconds : DEFAULT_SECONDS;
    return [{ lane, label, members, from, to: at }];
  });
};
