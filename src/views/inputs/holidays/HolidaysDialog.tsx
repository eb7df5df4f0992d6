import { t } from '#i18n';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { HolidayChoice, useHolidayChoice } from './HolidayChoice';

interface Props {
  days: readonly string[];
  onAdd: (days: readonly string[]) => void;
  onClose: () => void;
}

/** Dialog that lists the holidays of a place and year and adds the chosen ones as dated days. */
export const HolidaysDialog = ({ days, onAdd, onClose }: Props) => {
  const choice = useHolidayChoice(days);
  const { chosen } = choice;
  return (
    <FormDialog
      title={t('Add public holidays')}
      submitLabel={t('{count, plural, one {Add # day} other {Add # days}}', { count: chosen.length })}
      disabled={chosen.length === 0}
      onSubmit={() => onAdd(chosen.map(({ day }) => day))}
      onClose={onClose}
    >
      <HolidayChoice choice={choice} />
    </FormDialog>
  );
};
