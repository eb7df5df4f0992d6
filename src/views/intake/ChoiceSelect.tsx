import NativeSelect from '@mui/material/NativeSelect';
import { t } from '#i18n';
import type { Choice } from '../../../contract/reading';
import type { IntakePiece, PieceDecision } from './intakeLines';

const LEFT_OUT = 'leftOut';

interface Props<Value> {
  text: string;
  piece: IntakePiece<Value>;
  choices: readonly Choice<Value>[];
  onDecide: (decision: PieceDecision) => void;
}

/** Selects one of the meanings of a piece, or leaves it out. */
export const ChoiceSelect = <Value,>({ text, piece, choices, onDecide }: Props<Value>) => (
  <NativeSelect
    value={piece.isLeftOut ? LEFT_OUT : (piece.choice ?? '')}
    inputProps={{ 'aria-label': t('Meaning of “{text}”', { text }) }}
    onChange={({ target: { value } }) =>
      onDecide(value === LEFT_OUT ? { isLeftOut: true } : { choice: Number(value), isLeftOut: false })
    }
    sx={{ font: 'inherit', minWidth: 160, mr: 1 }}
  >
    <option value="" disabled>
      {t('Choose what it means')}
    </option>
    {choices.map(({ label }, index) => (
      <option key={label} value={index}>
        {label}
      </option>
    ))}
    <option value={LEFT_OUT}>{t('Leave out')}</option>
  </NativeSelect>
);
