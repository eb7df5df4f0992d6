import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { t, translateWord } from '#i18n';
import { portCategories } from '../../../contract/numbers/portStates';
import type { Tone } from '../../declaration/vocabulary';
import { capitalise } from '../../lib/capitalise';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { ToneChip } from '../../views/fields/ToneChip';
import { ScrollBox } from '../../views/ScrollBox';
import type { CheckedNumber } from './portGroups';

const MAX_DISPLAYED = 100;

const FormattedNumber = ({ number }: { number: string }) => usePhoneFormat(number);

const getTone = ({ valid, why }: CheckedNumber): Tone => {
  if (!valid) return 'error';
  return why ? 'warning' : 'success';
};

interface Props {
  numbers: readonly CheckedNumber[];
  /** Id of the element that lists the suggested accounts. */
  accounts: string;
  leads: Readonly<Record<string, string>>;
  /** Default destination of a number. */
  usual: (number: string) => string;
  /** Whether the numbers belong to a phone system, so that calls can be routed to its accounts. */
  hasLeads: boolean;
  readOnly: boolean;
  onLead: (number: string, lead: string) => void;
}

/** Lists the parsed numbers with their type, whether they can be ported in, and their call destination. */
export const CheckedNumbers = ({ numbers, accounts, leads, usual, hasLeads, readOnly, onLead }: Props) => {
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(numbers.length / MAX_DISPLAYED));
  const current = Math.min(page, pages);
  const placed = numbers.map((entry, place) => ({ place, one: entry }));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ScrollBox label={t('Numbers to move in')}>
        <Table size="small" aria-label={t('Numbers to move in')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Number')}</TableCell>
              <TableCell>{t('Can it move')}</TableCell>
              <TableCell>{t('Region')}</TableCell>
              <TableCell>{t('With')}</TableCell>
              {hasLeads && <TableCell>{t('Calls go to')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {placed.slice((current - 1) * MAX_DISPLAYED, current * MAX_DISPLAYED).map(({ place, one }) => {
              const { number, text, valid, why, category, region, losing_carrier } = one;
              return (
                <TableRow key={place}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {number ? <FormattedNumber number={number} /> : text}
                  </TableCell>
                  <TableCell>
                    <ToneChip tone={getTone(one)}>
                      {why ? capitalise(why) : category ? translateWord(portCategories[category]) : ''}
                    </ToneChip>
                  </TableCell>
                  <TableCell>{region}</TableCell>
                  <TableCell>{losing_carrier}</TableCell>
                  {hasLeads && (
                    <TableCell>
                      {valid && number && (
                        <Box
                          component="input"
                          list={accounts}
                          aria-label={t('Calls to {number} go to', { number: `+${number}` })}
                          value={leads[number] ?? ''}
                          placeholder={usual(number)}
                          readOnly={readOnly}
                          maxLength={64}
                          onChange={({ target }) => onLead(number, target.value)}
                          sx={{
                            font: 'inherit',
                            width: 130,
                            px: 1,
                            py: 0.5,
                            color: 'inherit',
                            backgroundColor: 'transparent',
                            border: '1px solid',
                            borderColor: 'divider',
                            borderRadius: 1,
                          }}
                        />
                      )}
                    </TableCell>
                  )}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollBox>
      {pages > 1 && (
        <Pagination count={pages} page={current} onChange={(_, next) => setPage(next)} size="small" />
      )}
    </Box>
  );
};
