import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#i18n';
import type { DryRunResult } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { ChangeGroup } from './ChangeGroup';
import { collapseRepeats } from './collapseRepeats';
import { Findings } from './Findings';

/** Maximum number of reasons and blocked items listed. */
const MAX_LINES = 10;

interface Props {
  result: DryRunResult;
  /** Replaces the default summary, which states the number of changes and that nothing is saved. */
  summary?: string;
}

/** Result of a dry run: deletions first, then changes by kind, then the messages that would be sent. */
export const DryRunChanges = ({ result, summary }: Props) => {
  const { changes, total, counts, held, held_total, reach, refused, tried } = result;
  const isNothing = total + held_total + refused.length === 0;
  return (
    <>
      <Typography role="status">
        {summary ??
          (isNothing
            ? t('Nothing would change.')
            : t(
                '{count, plural, =0 {No record changes.} one {# record changes.} other {# records change.}} Nothing has been saved yet.',
                { count: total },
              ))}
      </Typography>
      {tried !== undefined && (
        <Alert severity="info">
          {t(
            '{count, plural, other {Only the first # were tried: the others are likely to be much the same.}}',
            {
              count: tried,
            },
          )}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          {t('{count, plural, one {# would be refused.} other {# would be refused.}}', {
            count: refused.length,
          })}
          <Lines lines={collapseRepeats(refused.map(describe))} />
        </Alert>
      )}
      <Findings reach={reach} />
      {counts.map((kind) => (
        <ChangeGroup
          key={`${kind.entity} ${kind.action}`}
          kind={kind}
          changes={changes.filter(({ entity, action }) => entity === kind.entity && action === kind.action)}
        />
      ))}
      {held_total > 0 && <SentLines lines={collapseRepeats(held.map(({ text }) => text ?? ''))} />}
    </>
  );
};

const SentLines = ({ lines }: { lines: readonly string[] }) => {
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="h3">
        {t('What is sent')}
      </Typography>
      <Lines lines={lines} />
    </Box>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
    {lines.slice(0, MAX_LINES).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > MAX_LINES && (
      <li>{t('{count, plural, other {And # more}}', { count: lines.length - MAX_LINES })}</li>
    )}
  </Box>
);
