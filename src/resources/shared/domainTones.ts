import type { Tone } from '../../declaration/vocabulary';

/** Tones of phone system states, shared by all lists. */
export const domainTones: Record<'active' | 'inactive' | 'provisioning' | 'deleted', Tone> = {
  active: 'success',
  inactive: 'warning',
  provisioning: 'info',
  deleted: 'error',
};
