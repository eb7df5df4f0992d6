import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { t, translateWord } from '#i18n';
import { type AudienceLevel, audienceLevels } from '../../../../contract/console/screens';
import { mapLastWord, splitWords, toSingular } from '../../../inference/nameCase';
import { SelectField } from '../../../ui/SelectField';
import { MenuGroupField } from '../MenuGroupField';
import type { TableNames } from './buildScreen';
import type { SpreadsheetDraft } from './draft';
import { getColumnLetter } from './extractColumns';

interface Props {
  draft: SpreadsheetDraft;
  /** Line number of the headings, starting at 1. */
  headLine: number | undefined;
  onNames: (names: TableNames) => void;
  onColumns: (change: Pick<Partial<SpreadsheetDraft>, 'at' | 'head'>) => void;
}

const NONE = 'none';
const MAX_HEAD_LINES = 20;
const MAX_LINE_LENGTH = 80;
const shorten = (line: string): string =>
  line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)} …` : line;

const formatLine = (line: number, cells: string): string =>
  cells ? t('Line {line}: {cells}', { line, cells }) : t('Line {line}: empty', { line });

const singularise = (plural: string): string => {
  const text = mapLastWord(toSingular, splitWords(plural)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Options of the table: its name, who may access it, and which part of the file to use. */
export const TableOptions = ({ draft, headLine, onNames, onColumns }: Props) => {
  const { names, sheets, at } = draft;
  const set = (change: Partial<TableNames>) => onNames({ ...names, ...change });
  const lines = sheets[at]?.lines.slice(0, MAX_HEAD_LINES) ?? [];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
        alignItems: 'start',
      }}
    >
      <TextField
        label={t('What are they?')}
        required
        placeholder={t('Loan phones')}
        value={names.many}
        error={names.many.trim() === ''}
        helperText={
          names.many.trim() === '' ? t('Name the table, such as Loan phones.') : t('As the menu calls them.')
        }
        onChange={({ target }) => {
          const follows = names.one === '' || names.one === singularise(names.many);
          set({ many: target.value, ...(follows && { one: singularise(target.value) }) });
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label={t('One of them')}
        required
        value={names.one}
        helperText={t('As in “New loan phone”.')}
        onChange={({ target }) => set({ one: target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <SelectField
        label={t('Who sees it?')}
        value={names.level}
        helperText={t('Who sees and changes them.')}
        onChange={(value) => set({ level: value as AudienceLevel })}
        options={Object.entries(audienceLevels).map(
          ([value, words]) => [value, translateWord(words)] as const,
        )}
      />
      <MenuGroupField usual="Tables" value={names.group} onChange={(group) => set({ group })} />
      {sheets.length > 1 && (
        <SelectField
          label={t('Sheet')}
          value={at}
          onChange={(value) => onColumns({ at: Number(value) })}
          helperText={t('{count, plural, one {The file has # sheet.} other {The file has # sheets.}}', {
            count: sheets.length,
          })}
          options={sheets.map(({ name }, index) => [index, name] as const)}
        />
      )}
      <SelectField
        label={t('Headings')}
        value={headLine ?? NONE}
        sx={{ gridColumn: { sm: 'span 2' } }}
        options={[
          [
            NONE,
            t('None: call them {first}, {second}, {third}', {
              first: getColumnLetter(0),
              second: getColumnLetter(1),
              third: getColumnLetter(2),
            }),
          ],
          ...lines.map(
            (cells, index) =>
              [index + 1, formatLine(index + 1, shorten(cells.filter(Boolean).join(', ')))] as const,
          ),
        ]}
        onChange={(line) => onColumns({ head: line === NONE ? null : Number(line) - 1 })}
      />
    </Box>
  );
};
