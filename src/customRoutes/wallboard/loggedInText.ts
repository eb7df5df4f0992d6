import type { QueueOnBoard } from './board';

/** Who of a queue's agents is there: `2 of 9 logged in`. */
export const loggedInText = ({ loggedin, agents }: Pick<QueueOnBoard, 'loggedin' | 'agents'>): string => {
  const all = agents?.length ?? 0;
  if (all === 0) return 'No agents';
  return `${loggedin ?? 0} of ${all} logged in`;
};
