import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '#i18n';
import { formatCount } from '../fields/formatCaches';
import { commonClasses, countValues, getIntakeClass, type IntakeRow, type IntakeUse } from './intakeRows';

interface Props<Value> {
  use: Pick<IntakeUse<Value>, 'classes'>;
  rows: readonly IntakeRow<Value>[];
  /** Name of the selected class; undefined for all. */
  picked: string | undefined;
  onPick: (name: string | undefined) => void;
}

const ALL = '';

/** Filter for one class of rows, with the number of values of each class. */
export const ClassTabs = <Value,>({ use, rows, picked, onPick }: Props<Value>) => {
  const tabs = [
    { name: ALL, label: t('All'), count: countValues(rows) },
    ...Object.keys({ ...use.classes, ...commonClasses }).flatMap((name) => {
      const count = countValues(rows.filter((row) => row.name === name));
      return count > 0 ? [{ name, label: t(getIntakeClass(use, name).label), count }] : [];
    }),
  ];
  return (
    <ToggleButtonGroup
      exclusive
      value={picked ?? ALL}
      onChange={(_, name: string | null) => name !== null && onPick(name || undefined)}
      aria-label={t('What was pasted')}
      sx={{ flexWrap: 'wrap' }}
    >
      {tabs.map(({ name, label, count }) => (
        <ToggleButton key={name} value={name} size="small" sx={{ textTransform: 'none', gap: 0.75, px: 1.5 }}>
          {label} <strong>{formatCount(count)}</strong>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
