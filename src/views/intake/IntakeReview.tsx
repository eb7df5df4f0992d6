import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { SkippedLines } from '../../ui/SkippedLines';
import { WorkProgress } from '../../ui/WorkProgress';
import { UndecidedAlert } from './UndecidedAlert';
import type { Intake } from './useIntake';

/** Shows what is missing before the results can be confirmed: progress, text that was left out, and open decisions. */
export const IntakeReview = <Value, Result>({
  intake: { work, stop, error, rows, unchecked, unread, undecided, resume },
  onShowUndecided,
}: {
  intake: Intake<Value, Result>;
  onShowUndecided?: () => void;
}) => (
  <>
    {work && (
      <WorkProgress
        text={
          work.phase === 'reading'
            ? t('Reading, {share} %', { share: Math.round(work.share * 100) })
            : t('Looking up, {share} %', { share: Math.round(work.share * 100) })
        }
        share={work.share}
        onStop={stop}
      />
    )}
    {!work && (error !== undefined || unchecked > 0) && (
      <Alert
        severity={error === undefined ? 'info' : 'error'}
        action={
          rows && (
            <Button color="inherit" onClick={() => void resume()}>
              {t('Go on')}
            </Button>
          )
        }
      >
        {error !== undefined && `${describe(error)} `}
        {unchecked > 0 &&
          t(
            '{unchecked, plural, one {# has not been looked up yet. What was found so far is kept.} other {# have not been looked up yet. What was found so far is kept.}}',
            { unchecked },
          )}
      </Alert>
    )}
    {rows?.length === 0 && <Alert severity="info">{t('Nothing was recognised in this text.')}</Alert>}
    {rows && <SkippedLines lines={unread} />}
    <UndecidedAlert count={undecided} {...(onShowUndecided && { onShow: onShowUndecided })} />
  </>
);
