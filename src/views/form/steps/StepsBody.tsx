import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { msg, t } from '#i18n';
import type { StepSpec } from '../../../declaration/compiled';
import { lazyPart } from '../../../lib/lazyPart';
import { BottomBar } from '../../../ui/BottomBar';
import { Stack } from '../../../ui/Stack';
import { ChangeButton } from '../../dryRun/ChangeButton';
import { useFormDryRun } from '../../dryRun/useFormDryRun';
import { DraftBanner } from '../DraftBanner';
import { FailureAlert } from '../FailureAlert';
import type { FormBodyProps } from '../FormBody';
import { hasUnsavableField } from '../getVisibleFields';
import { LeaveGuard } from '../LeaveGuard';
import { useDraft } from '../useDraft';
import { useFirstField } from '../useFirstField';
import { useShareTargetFiles } from '../useShareTargetFiles';
import { StepFields } from './StepFields';
import { getSummaryName, StepHead } from './StepHead';
import { StepSummary } from './StepSummary';
import { useEnterToContinue } from './useEnterToContinue';
import { useSteps } from './useSteps';

const FormNotice = lazyPart(() => import('../../requests/FormNotice'));

type Props = Pick<
  FormBodyProps,
  'sections' | 'fields' | 'draftStore' | 'label' | 'failure' | 'dryRun' | 'onCancel'
> & {
  steps: readonly StepSpec[];
};

/** Content of a form with steps: shows one step at a time, validates it before the next, and ends with a summary. */
const StepsBody = ({ steps, sections, fields, draftStore, label, failure, dryRun, onCancel }: Props) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { isSubmitting } = useFormState();
  const prepare = useFormDryRun(dryRun);
  useShareTargetFiles(fields);
  const { changed, restored, discard } = useDraft(draftStore, fields);
  const { asked, index, current, isLast, next, goTo } = useSteps(steps, sections);
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box, false);
  useEnterToContinue(box, !isLast, () => void next());
  const isLosing = fields.some((spec) => hasUnsavableField(spec) && changed.includes(spec.field));
  const name = current?.step ?? getSummaryName();
  const submitButton = (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ minWidth: 88 }}>
      {isLast ? label : t(msg('Next', 'action'))}
    </Button>
  );
  return (
    <Stack ref={box}>
      <DraftBanner
        restored={restored}
        onDiscard={() => {
          discard();
          goTo(0);
        }}
      />
      <StepHead
        names={[...asked.map(({ step }) => step), getSummaryName()]}
        index={index}
        onGo={goTo}
        isNarrow={isNarrow}
      />
      <Paper component="section" aria-label={name} variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {name}
        </Typography>
        {current ? (
          <StepFields key={current.step} step={current} isFirst={index === 0} />
        ) : (
          <StepSummary steps={asked} onChange={goTo} />
        )}
      </Paper>
      <BottomBar>
        <FailureAlert failure={failure} />
        {isLast && (
          <Suspense>
            <FormNotice isNew dryRun={dryRun} />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button color="inherit" onClick={onCancel} sx={{ mr: 'auto', ml: -0.75 }}>
            {t('Cancel')}
          </Button>
          {index > 0 && (
            <Button color="inherit" onClick={() => goTo(index - 1)} disabled={isSubmitting}>
              {t('Back')}
            </Button>
          )}
          {isLast ? (
            <ChangeButton
              prepare={prepare}
              disabled={isSubmitting}
              onDeferred={() => {
                draftStore.finish();
                onCancel();
              }}
            >
              {submitButton}
            </ChangeButton>
          ) : (
            submitButton
          )}
        </Box>
      </BottomBar>
      <LeaveGuard changes={changed.length} isLosing={isLosing} draftStore={draftStore} />
    </Stack>
  );
};

export default StepsBody;
