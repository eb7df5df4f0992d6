import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { formatPhone } from '../../views/fields/phoneFormat';
import { ScrollBox } from '../../views/ScrollBox';
import type { PollResult } from './changes';
import { createFieldFormatter } from './wording';

const formatSummary = ({ checked, numbers, left }: PollResult): string => {
  if (checked === 0) return t('No changes at the carrier.');
  const params = { checked, changed: numbers.length, left: left.length };
  return left.length > 0
    ? t(
        '{checked, plural, one {The carrier had news of # number.} other {The carrier had news of # numbers.}} {changed, plural, =0 {None was changed, {left} left alone.} one {# number changed, {left} left alone.} other {# numbers changed, {left} left alone.}}',
        params,
      )
    : t(
        '{checked, plural, one {The carrier had news of # number.} other {The carrier had news of # numbers.}} {changed, plural, =0 {None was changed.} one {# number changed.} other {# numbers changed.}}',
        params,
      );
};

export const PollReport = ({ result }: { result: PollResult }) => {
  const { numbers, left } = result;
  const { fields: known } = useResourceSpec('numbers');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Alert severity={left.length > 0 ? 'warning' : 'success'}>{formatSummary(result)}</Alert>
      {numbers.length > 0 && (
        <ScrollBox label={t('Numbers that changed')}>
          <Table size="small" aria-label={t('Numbers that changed')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('Number')}</TableCell>
                <TableCell>{t('What')}</TableCell>
                <TableCell>{t('Before')}</TableCell>
                <TableCell>{t('After')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {numbers.flatMap(({ number, fields }) =>
                fields.map(({ field, before, after }, index) => {
                  const { label, shown } = createFieldFormatter(field, known);
                  return (
                    <TableRow key={`${number} ${field}`}>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>
                        {index === 0 && (
                          <LinkBase to={`/numbers/${encodeURIComponent(number)}/show`}>
                            {formatPhone(number)}
                          </LinkBase>
                        )}
                      </TableCell>
                      <TableCell>{label}</TableCell>
                      <TableCell>{shown(before)}</TableCell>
                      <TableCell sx={{ fontWeight: 600 }}>{shown(after)}</TableCell>
                    </TableRow>
                  );
                }),
              )}
            </TableBody>
          </Table>
        </ScrollBox>
      )}
      {left.length > 0 && (
        <Box>
          <Typography variant="h3">{t('Left alone')}</Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
            {left.map((reason) => (
              <li key={reason}>
                {reason.replace(/^(\d+): /, (_, number: string) => `${formatPhone(number)} `)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
