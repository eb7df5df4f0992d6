import type { NumberState } from '../../../contract/numbers/numberStates';
import type { Tone } from '../../declaration/vocabulary';

/** The tone of each number state, the same in every list. */
export const stateTones: Record<NumberState, Tone> = {
  available: 'success',
  reserved: 'info',
  assigned: 'neutral',
  quarantined: 'warning',
  cancelled: 'error',
  ported_out: 'error',
};
