import type { Tone } from '../../declaration/vocabulary';

export const domainTones: Record<'active' | 'inactive' | 'provisioning' | 'deleted', Tone> = {
  active: 'success',
  inactive: 'warning',
  provisioning: 'info',
  deleted: 'error',
};
