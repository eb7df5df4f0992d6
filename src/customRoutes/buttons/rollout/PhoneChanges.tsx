import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { countText, plural } from '../../../lib/countText';
import { FramedTable } from '../../../views/FramedTable';
import { ToneChip } from '../../../views/fields/ToneChip';
import { inOneLine } from '../buttonLabels';
import { spelledMac } from './spelledMac';
import type { PhoneChange } from './useRollout';

const SHOWN_KEYS = 4;

const ownButtonsText = (own: number, replaceOwn: boolean): string =>
  `${own} of its own ${replaceOwn ? 'replaced' : plural(own, 'stays', 'stay')}`;

/** What changes on every phone, before it is done. */
export const PhoneChanges = ({
  changes,
  replaceOwn,
}: {
  changes: readonly PhoneChange[];
  replaceOwn: boolean;
}) => {
  const withOwn = changes.filter(({ own }) => (own ?? 0) > 0).length;
  const same = changes.filter(({ keys }) => (keys ?? []).length === 0).length;
  return (
    <>
      <Typography role="status">
        {withOwn === 0
          ? 'None of them has buttons of its own.'
          : `${countText(withOwn, 'phone has', 'phones have')} buttons of ${plural(withOwn, 'its', 'their')} own: they ${replaceOwn ? 'are replaced' : 'stay, above the template'}.`}
        {same > 0 && ` On ${same} no key changes.`} Nothing has been changed yet.
      </Typography>
      <FramedTable label="What changes" maxHeight={420}>
        <TableHead>
          <TableRow>
            <TableCell>Phone</TableCell>
            <TableCell>Follows now</TableCell>
            <TableCell>Keys that change</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ mac, extension, vendor, model, template, own, keys }) => (
            <TableRow key={mac} sx={{ verticalAlign: 'top' }}>
              <TableCell>
                {extension || spelledMac(mac)}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {[vendor, model].filter(Boolean).join(' ')}
                </Box>
              </TableCell>
              <TableCell>{template || 'None'}</TableCell>
              <TableCell>
                {(own ?? 0) > 0 && (
                  <ToneChip tone={replaceOwn ? 'warning' : 'neutral'}>
                    {ownButtonsText(own ?? 0, replaceOwn)}
                  </ToneChip>
                )}
                {(keys ?? []).slice(0, SHOWN_KEYS).map((key) => (
                  <Box key={key?.number}>
                    {key?.number}: {inOneLine(key?.before)} → {inOneLine(key?.after)}
                  </Box>
                ))}
                {(keys ?? []).length > SHOWN_KEYS && (
                  <Box sx={{ color: 'text.secondary' }}>and {(keys ?? []).length - SHOWN_KEYS} more</Box>
                )}
                {(keys ?? []).length === 0 && <Box sx={{ color: 'text.secondary' }}>None</Box>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </FramedTable>
    </>
  );
};
