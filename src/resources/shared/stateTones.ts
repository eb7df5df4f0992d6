import type { NumberState } from '../../../contract/numbers/numberStates';
import type { Tone } from '../../declaration/vocabulary';

export const stateTones: Record<NumberState, Tone> = {
  available: 'success',
  reserved: 'info',
  assigned: 'neutral',
  quarantined: 'warning',
  cancelled: 'error',
  ported_out: 'error',
};
