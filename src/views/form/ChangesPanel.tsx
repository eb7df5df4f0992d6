import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { FormFieldSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { DisplayedValue } from '../changes/DisplayedValue';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 'min(42vh, 420px)',
  overflow: 'auto',
  fontSize: theme.typography.body2.fontSize,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 1.4fr) 16px minmax(0, 1.4fr) auto',
    columnGap: 12,
    alignItems: 'center',
    minHeight: 40,
    borderBottom: `1px solid ${vars.palette.quiet.line}`,
  },
  '& .old': { color: vars.palette.text.secondary },
  '& .arrow': { color: vars.palette.text.secondary },
  '& .name': { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', minWidth: 0 },
  [theme.breakpoints.down('sm')]: {
    '& li': {
      gridTemplate:
        '"name name name undo" auto "old arrow new new" auto / minmax(0, 1fr) 16px minmax(0, 1fr) auto',
      padding: '4px 0',
    },
    '& .name': { gridArea: 'name' },
    '& .old': { gridArea: 'old' },
    '& .arrow': { gridArea: 'arrow' },
    '& .new': { gridArea: 'new' },
    '& .undo': { gridArea: 'undo' },
  },
}));

interface Props {
  fields: readonly FormFieldSpec[];
  /** Paths of fields with unsaved changes. */
  changed: readonly string[];
  onGo: (field: string) => void;
}

/** Lists unsaved changes with the old value, the new value and a revert button for each. */
const ChangesPanel = ({ fields, changed, onGo }: Props) => {
  const { getValues, setValue, formState } = useFormContext();
  const { defaultValues } = formState;
  useWatch({ name: [...changed] });
  const revert = (path: string) =>
    setValue(path, getValueAt(defaultValues, path) ?? null, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <Rows aria-label={t('Unsaved changes')}>
      {fields
        .filter(({ field }) => changed.includes(field))
        .map((spec) => (
          <li key={spec.field}>
            <Button color="inherit" className="name" onClick={() => onGo(spec.field)}>
              {spec.label}
            </Button>
            <span className="old">
              <DisplayedValue spec={spec} value={getValueAt(defaultValues, spec.field)} />
            </span>
            <span className="arrow" role="img" aria-label={t('becomes')}>
              →
            </span>
            <span className="new">
              <DisplayedValue spec={spec} value={getValues(spec.field)} />
            </span>
            <IconButton
              className="undo"
              aria-label={t('Revert {label}', { label: spec.label })}
              onClick={() => revert(spec.field)}
            >
              <Icon name="Undo" />
            </IconButton>
          </li>
        ))}
    </Rows>
  );
};

export default ChangesPanel;
