import { suggestClosestMatch } from '../../contract/findClosestMatch';
import type { SettingError } from './configError';

/** Returns the problem of a setting with the closest known word, if there is one. */
export const formatProblem = ({ problem, unknown }: SettingError): string =>
  problem + (unknown ? suggestClosestMatch(unknown.word, unknown.known) : '');
