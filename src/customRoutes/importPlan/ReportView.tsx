import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getNumberLocale, t } from '#i18n';
import { ScrollBox } from '../../views/ScrollBox';
import type { ImportReport } from './report';

const Counts = ({ title, counts }: { title: string; counts: readonly [string, number][] }) => (
  <Box>
    <Typography variant="h3">{title}</Typography>
    {counts.map(([name, count]) => (
      <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography color="textSecondary">{name}</Typography>
        <Typography>{count.toLocaleString(getNumberLocale())}</Typography>
      </Box>
    ))}
  </Box>
);

export const ReportView = ({ report, dryRun }: { report: ImportReport; dryRun: boolean }) => {
  const changes = report.regions.created + report.ranges.created + report.ranges.changed;
  const rejected = report.rejectedTotal ?? report.rejected.length;
  const summary = dryRun
    ? changes === 0
      ? t('Checked: everything in this file exists already. Importing it changes nothing.')
      : t('Checked: nothing has been changed yet. This is what importing would do.')
    : changes === 0
      ? t('Imported: everything existed already, nothing was changed.')
      : t('Imported in {seconds} seconds.', { seconds: report.seconds.toFixed(1) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={rejected > 0 ? 'warning' : dryRun ? 'info' : 'success'}>{summary}</Alert>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
        <Counts
          title={t('Regions')}
          counts={[
            [t('New'), report.regions.created],
            [t('Unchanged'), report.regions.unchanged],
          ]}
        />
        <Counts
          title={t('Number ranges')}
          counts={[
            [t('New'), report.ranges.created],
            [t('Changed'), report.ranges.changed],
            [t('Unchanged'), report.ranges.unchanged],
          ]}
        />
        <Counts
          title={t('Lines')}
          counts={[
            [t('Read'), report.lines],
            [t('Comments and blank lines'), report.comments],
            [t('Rejected'), rejected],
          ]}
        />
      </Box>
      {rejected > 0 && (
        <Box>
          <Typography variant="h3">{t('Rejected lines')}</Typography>
          <ScrollBox label={t('Rejected lines')} sx={{ maxHeight: 360 }}>
            <Table size="small" stickyHeader aria-label={t('Rejected lines')}>
              <TableHead>
                <TableRow>
                  <TableCell align="right">{t('Line')}</TableCell>
                  <TableCell>{t('Text')}</TableCell>
                  <TableCell>{t('Reason')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {report.rejected.map((rejection) => (
                  <TableRow key={rejection.line}>
                    <TableCell align="right">{rejection.line}</TableCell>
                    <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                      {rejection.text}
                    </TableCell>
                    <TableCell>{rejection.reason}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </ScrollBox>
          {rejected > report.rejected.length && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('{count, plural, other {And # more.}}', {
                count: rejected - report.rejected.length,
              })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
};
