import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type FormEvent, useState } from 'react';
import { LinkBase } from 'react-admin';
import { getNumberLocale, t } from '#i18n';
import type { Tone } from '../../declaration/vocabulary';
import { stateTones } from '../../resources/shared/stateTones';
import { Icon } from '../../theme/Icon';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { ToneChip } from '../../views/fields/ToneChip';
import { ScrollBox } from '../../views/ScrollBox';
import { type ClassifiedItem, classLabels, type PasteClass } from './classify';

const maxRows = 100;

const tones: Record<PasteClass, Tone> = {
  ...stateTones,
  new: 'info',
  others: 'neutral',
  unchecked: 'neutral',
  unknownArea: 'warning',
  foreign: 'warning',
  duplicate: 'neutral',
  invalid: 'error',
};

export interface PositionedItem {
  place: number;
  item: ClassifiedItem;
}

interface Props {
  items: readonly PositionedItem[];
  onCorrect: (place: number, text: string) => void;
}

const FormattedNumber = ({ number }: { number: string }) => usePhoneFormat(number);

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const CorrectionInput = ({ text, onDone }: { text: string; onDone: (text: string | undefined) => void }) => {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(typed.trim() === '' || typed === text ? undefined : typed);
  };
  return (
    <form onSubmit={submit}>
      <input
        ref={focusOnce}
        aria-label={t('Correct this line')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => onDone(typed.trim() === '' || typed === text ? undefined : typed)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(undefined)}
        style={{ font: 'inherit', width: '100%', minWidth: 140, padding: '4px 6px' }}
      />
    </form>
  );
};

/** Table of the pasted numbers with class and reason, 100 per page. Each line can be corrected in place. */
export const PasteTable = ({ items, onCorrect }: Props) => {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<number>();
  const pages = Math.max(1, Math.ceil(items.length / maxRows));
  const current = Math.min(page, pages);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <ScrollBox label={t('Pasted numbers')}>
        <Table size="small" aria-label={t('Pasted numbers')}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('Line')}</TableCell>
              <TableCell>{t('Pasted')}</TableCell>
              <TableCell>{t('Number')}</TableCell>
              <TableCell>{t('What it is')}</TableCell>
              <TableCell>{t('Why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.slice((current - 1) * maxRows, current * maxRows).map(({ place, item }) => (
              <TableRow key={place}>
                <TableCell align="right">{item.line.toLocaleString(getNumberLocale())}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 190, maxWidth: 320 }}>
                  {edited === place ? (
                    <CorrectionInput
                      text={item.text}
                      onDone={(text) => {
                        setEdited(undefined);
                        if (text !== undefined) onCorrect(place, text);
                      }}
                    />
                  ) : (
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                      {item.text}
                      <IconButton
                        size="small"
                        aria-label={t('Correct “{text}”', { text: item.text })}
                        onClick={() => setEdited(place)}
                      >
                        <Icon name="Edit" sx={{ fontSize: 16 }} />
                      </IconButton>
                    </Box>
                  )}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {item.row ? (
                    <LinkBase to={`/numbers/${item.row.phone_number}/show`}>
                      <FormattedNumber number={item.row.phone_number} />
                    </LinkBase>
                  ) : (
                    item.number && <FormattedNumber number={item.number} />
                  )}
                </TableCell>
                <TableCell>
                  <ToneChip tone={tones[item.class]}>{t(classLabels[item.class])}</ToneChip>
                </TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{item.reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
      {pages > 1 && (
        <Pagination count={pages} page={current} onChange={(_, next) => setPage(next)} size="small" />
      )}
    </Box>
  );
};
