import { t, translateWord } from '#i18n';
import { numberStates } from '../../../contract/numbers/numberStates';
import type { Tone } from '../../declaration/vocabulary';
import { stateTones } from '../../resources/shared/stateTones';
import type { Cell } from './cells';

type CellState = Cell['state'];

/** Letter and pattern that distinguish a state, in addition to its colour. */
export interface CellMark {
  label: string;
  letter: string;
  tone: Tone;
  pattern?: 'falling' | 'rising' | 'crossed';
}

const markStyles: Record<CellState, Pick<CellMark, 'letter' | 'pattern'>> = {
  available: { letter: 'F' },
  reserved: { letter: 'R', pattern: 'falling' },
  assigned: { letter: 'A' },
  quarantined: { letter: 'Q', pattern: 'rising' },
  cancelled: { letter: 'C', pattern: 'crossed' },
  ported_out: { letter: 'P', pattern: 'crossed' },
  absent: { letter: '' },
};

export const getCellMark = (state: CellState): CellMark =>
  state === 'absent'
    ? { label: t('Not in inventory'), tone: 'neutral', ...markStyles.absent }
    : { label: translateWord(numberStates[state]), tone: stateTones[state], ...markStyles[state] };

/** All states, in lifecycle order. */
export const cellStates = Object.keys(markStyles) as CellState[];
