import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#i18n';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import type { Failure } from '../../dataProvider/failure';
import type { FormFieldSpec } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { toCountText } from '../../lib/toCountText';
import { Icon } from '../../theme/Icon';
import { BottomBar } from '../../ui/BottomBar';
import { ChangeButton } from '../dryRun/ChangeButton';
import { useFormDryRun } from '../dryRun/useFormDryRun';
import { getErrorText } from '../inputs/getErrorText';
import { FailureAlert } from './FailureAlert';

const FormNotice = lazyPart(() => import('../requests/FormNotice'));
const ChangesPanel = lazyPart(() => import('./ChangesPanel'));

interface Props {
  label: string;
  fields: readonly FormFieldSpec[];
  /** Paths of fields with unsaved changes. */
  changed: readonly string[];
  /** Whether the record is new: it can be saved without any input and cannot be reverted. */
  isNew: boolean;
  failure: Failure | undefined;
  /** Returns the dry-run task for the current values. */
  dryRun: (values: FieldValues) => DryRunTask;
  onReload?: () => void;
  onRevert: () => void;
  onCancel: () => void;
  /** Called after the change was stored as a request. */
  onDeferred: () => void;
  /** Focuses the first field with an error. */
  onShowWrong: () => void;
  onGo: (field: string) => void;
}

const formatChangeCount = (changes: number) => toCountText(changes, 'unsaved change');

export const SaveBar = (props: Props) => {
  const { label, fields, changed, isNew, failure, dryRun, onReload, onRevert, onCancel, onDeferred } = props;
  const { onShowWrong, onGo } = props;
  const { isSubmitting, errors } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const prepare = useFormDryRun(dryRun);
  const errorCount = Object.entries(errors).filter(
    ([path, error]) => path !== 'root' && getErrorText(error),
  ).length;
  const changes = changed.length;
  const isUnchanged = !isNew && changes === 0;
  const isListed = isOpen && changes > 0;
  return (
    <BottomBar>
      {isListed && (
        <div id={panelId} data-appears>
          <Suspense>
            <ChangesPanel fields={fields} changed={changed} onGo={onGo} />
          </Suspense>
        </div>
      )}
      <FailureAlert failure={failure} onReload={onReload} />
      {!failure && (
        <Suspense>
          <FormNotice isNew={isNew} dryRun={dryRun} />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ flex: '1 1 auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
          {changes > 0 ? (
            <Button
              color="inherit"
              aria-expanded={isListed}
              aria-controls={isListed ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
              endIcon={<Icon name={isListed ? 'ExpandMore' : 'ExpandLess'} />}
              sx={{ ml: -0.75 }}
            >
              {formatChangeCount(changes)}
            </Button>
          ) : (
            !isNew && (
              <Typography variant="body2" color="textSecondary">
                {t('Nothing changed.')}
              </Typography>
            )
          )}
        </Box>
        {errorCount > 0 && (
          <Button color="error" onClick={onShowWrong}>
            {t('{count, plural, other {# to correct}}', { count: errorCount })}
          </Button>
        )}
        {!isNew && changes > 0 && (
          <Button color="inherit" onClick={onRevert} disabled={isSubmitting}>
            {changes === 1 ? t('Revert') : t('Revert all')}
          </Button>
        )}
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <ChangeButton prepare={prepare} disabled={isSubmitting || isUnchanged} onDeferred={onDeferred}>
          <Button
            type="submit"
            variant="contained"
            loading={isSubmitting}
            disabled={isUnchanged}
            sx={{ minWidth: 88 }}
          >
            {label}
          </Button>
        </ChangeButton>
      </Box>
    </BottomBar>
  );
};
