import { t, translateWord } from '#i18n';
import { numberStates } from '../../../contract/numbers/numberStates';
import type { Tone } from '../../declaration/vocabulary';
import { stateTones } from '../../resources/shared/stateTones';
import type { Cell } from './cells';

type CellState = Cell['state'];

/** Marking of a state by letter and pattern, in addition to colour. */
export interface Mark {
  label: string;
  letter: string;
  tone: Tone;
  pattern?: 'falling' | 'rising' | 'crossed';
}

const markStyles: Record<CellState, Pick<Mark, 'letter' | 'pattern'>> = {
  available: { letter: 'F' },
  reserved: { letter: 'R', pattern: 'falling' },
  assigned: { letter: 'A' },
  quarantined: { letter: 'Q', pattern: 'rising' },
  cancelled: { letter: 'C', pattern: 'crossed' },
  ported_out: { letter: 'P', pattern: 'crossed' },
  absent: { letter: '' },
};

export const getMark = (state: CellState): Mark =>
  state === 'absent'
    ? { label: t('Not in inventory'), tone: 'neutral', ...markStyles.absent }
    : { label: translateWord(numberStates[state]), tone: stateTones[state], ...markStyles[state] };

/** All states, in lifecycle order. */
export const cellStates = Object.keys(markStyles) as CellState[];
