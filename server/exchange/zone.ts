import { DEFAULT_ZONE } from '../../telephony/flagState';
import type { Domain } from '../http/requestDomain';
import { type LocalClock, localClock } from './plan/curve';

export const zoneOf = ({ timezone }: Pick<Domain, 'timezone'>): string => timezone || DEFAULT_ZONE;

/** The clock on the wall of a phone system. */
export const clockOf = (domain: Pick<Domain, 'timezone'>): LocalClock => localClock(zoneOf(domain));
