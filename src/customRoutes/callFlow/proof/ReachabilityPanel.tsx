import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { msg, t } from '#i18n';
import type { Finding } from '../../../../telephony/routing/reach/finding';
import type { ReachabilityReport as Proven } from '../../../../telephony/routing/reach/verifyReachability';
import { formatCount } from '../../../views/fields/formatCaches';
import { FindingRow, type FindingRowProps } from './FindingRow';

type Props = Omit<FindingRowProps, 'finding'> & { proof: Proven };

export const ReachabilityPanel = ({ proof: { findings, numbers }, ...rest }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography variant="body2" color="textSecondary">
      {t(
        '{numbers, plural, one {The number was checked through a full week and a year of holidays, for every key press and outcome.} other {# numbers were checked through a full week and a year of holidays, for every key press and outcome.}}',
        { numbers },
      )}
    </Typography>
    {findings.length === 0 && <Alert severity="success">{t('Every call is answered at every hour.')}</Alert>}
    {(['error', 'warning'] as const).map((level) => (
      <Findings
        key={level}
        level={level}
        findings={findings.filter((finding) => finding.level === level)}
        {...rest}
      />
    ))}
  </Box>
);

const headings = { error: msg('Calls are lost'), warning: msg('Worth a look') } as const;
/** Maximum number of findings per severity that are shown initially. */
const INITIAL_FINDINGS = 5;

interface FindingsProps extends Omit<FindingRowProps, 'finding'> {
  level: keyof typeof headings;
  findings: readonly Finding[];
}

const Findings = ({ level, findings, ...rest }: FindingsProps) => {
  const [isAll, setAll] = useState(false);
  if (findings.length === 0) return null;
  const visibleFindings = isAll ? findings : findings.slice(0, INITIAL_FINDINGS);
  return (
    <section aria-label={t(headings[level])}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '0.875rem', mb: 1 }}>
        {t(headings[level])} ({formatCount(findings.length)})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {visibleFindings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} {...rest} />
        ))}
      </Box>
      {visibleFindings.length < findings.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAll(true)}>
          {t('{count, plural, other {Show # more}}', { count: findings.length - visibleFindings.length })}
        </Button>
      )}
    </section>
  );
};
