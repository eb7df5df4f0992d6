import { useState } from 'react';
import { t } from '#i18n';
import { FillSeriesButton } from '../../views/inputs/rows/FillSeriesButton';
import { getButtonAt, isBlank, type PhoneButton, withButton } from './keys';
import { useKeyFields } from './useKeyFields';

interface Props {
  buttons: readonly PhoneButton[];
  onFill: (buttons: PhoneButton[]) => void;
}

const keySeries = { number: 'number', same: ['type'], counted: ['parameter', 'label'] };
const blankKey = { type: 'extension', parameter: '', label: '' };

/** Assigns a function to a series of buttons, such as a busy lamp for each extension from 201. */
export const KeySeries = ({ buttons, onFill }: Props) => {
  const [type, setType] = useState(blankKey.type);
  const { main } = useKeyFields(type);
  return (
    <FillSeriesButton
      label={t('Keys')}
      series={keySeries}
      fields={[{ field: 'number', label: t('Key'), kind: 'integer', minimum: 1, maximum: 999 }, ...main]}
      blank={blankKey}
      rows={buttons.filter((button) => !isBlank(button))}
      onFirstChange={({ type: nextType }) => setType(String(nextType ?? ''))}
      onFill={(_, newRows) =>
        onFill(
          newRows.reduce<PhoneButton[]>(
            (all, row) => withButton(all, { ...getButtonAt(all, Number(row.number)), ...row }),
            [...buttons],
          ),
        )
      }
    />
  );
};
