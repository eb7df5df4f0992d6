import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { t } from '#i18n';
import { ToneChip } from '../../views/fields/ToneChip';
import { type ComparedSetting, formatSetting } from './compare';

interface Props {
  rows: readonly ComparedSetting[];
  chosen: ReadonlySet<string>;
  onChoose: (names: readonly string[], isChosen: boolean) => void;
}

/** Table of settings by section: the template's value, the domain's value, and checkboxes for settings to reset. */
export const CompareTable = ({ rows, chosen, onChoose }: Props) => {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const differing = (some: readonly ComparedSetting[]) =>
    some.filter(({ differs }) => differs).map(({ spec }) => spec.field);
  const all = differing(rows);
  const marked = all.filter((name) => chosen.has(name));
  return (
    <TableContainer
      component={Box}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Table size="small" aria-label={t('Settings and template')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all.length > 0 && marked.length === all.length}
                indeterminate={marked.length > 0 && marked.length < all.length}
                disabled={all.length === 0}
                onChange={(_, isChosen) => onChoose(all, isChosen)}
                slotProps={{ input: { 'aria-label': t('Choose all that differ') } }}
              />
            </TableCell>
            <TableCell>{t('Setting')}</TableCell>
            <TableCell>{t('Template')}</TableCell>
            <TableCell>{t('Domain')}</TableCell>
          </TableRow>
        </TableHead>
        {sections.map((section) => (
          <TableBody key={section}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={4}
                sx={{ fontWeight: 600, bgcolor: 'quiet.surface', py: 0.75 }}
              >
                {section}
              </TableCell>
            </TableRow>
            {rows
              .filter((row) => row.section === section)
              .map(({ spec, expected, actual, differs }) => (
                <TableRow key={spec.field} hover>
                  <TableCell padding="checkbox">
                    {differs && (
                      <Checkbox
                        checked={chosen.has(spec.field)}
                        onChange={(_, isChosen) => onChoose([spec.field], isChosen)}
                        slotProps={{ input: { 'aria-label': t('Choose {label}', { label: spec.label }) } }}
                      />
                    )}
                  </TableCell>
                  <TableCell>{spec.label}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{formatSetting(spec, expected)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                      {formatSetting(spec, actual)}
                      {differs && <ToneChip tone="warning">{t('Differs')}</ToneChip>}
                    </Box>
                  </TableCell>
                </TableRow>
              ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
};
