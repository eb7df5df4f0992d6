import type { Tone } from '../../declaration/vocabulary';

/** The tone of each state of a phone system, the same in every list. */
export const domainTones: Record<'active' | 'inactive' | 'provisioning' | 'deleted', Tone> = {
  active: 'success',
  inactive: 'warning',
  provisioning: 'info',
  deleted: 'error',
};
