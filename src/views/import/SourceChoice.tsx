import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { t } from '#i18n';
import { type TextEncoding, textEncodings } from '../../../contract/decodeText';
import { CheckField } from '../../ui/CheckField';
import { SelectField } from '../../ui/SelectField';
import type { Import } from './useImport';

const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1256': 'Windows-1256',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

/** Selects the sheets of a spreadsheet, and the encoding of a text file that does not state it. */
export const SourceChoice = ({ state }: { state: Import }) => {
  const { chosen, reread, work } = state;
  if (!chosen) return null;
  const { encoding, sheets = [] } = chosen.table;
  const filled = sheets.filter(({ rows }) => rows > 0);
  const read = filled.flatMap(({ name, isRead }) => (isRead ? name : []));
  return (
    <>
      {encoding && (
        <>
          <Alert severity={encoding.isUncertain ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
            {encoding.isUncertain
              ? t(
                  'The file does not state how its letters are encoded. Check that these are right: {samples}.',
                  {
                    samples: encoding.samples.join(', '),
                  },
                )
              : t('Read as {encoding}: {samples}.', {
                  encoding: encodingNames[encoding.encoding],
                  samples: encoding.samples.join(', '),
                })}
          </Alert>
          <SelectField
            size="small"
            sx={{ maxWidth: 420 }}
            label={t('Encoding')}
            disabled={work !== undefined}
            value={encoding.encoding}
            onChange={(value) => reread({ encoding: value as TextEncoding })}
            options={textEncodings.map((name) => [name, encodingNames[name]] as const)}
          />
        </>
      )}
      {filled.length > 1 && (
        <FormControl component="fieldset" disabled={work !== undefined}>
          <FormLabel component="legend">{t('Sheets to read')}</FormLabel>
          <FormGroup>
            {filled.map(({ name, rows, isRead, isHidden }) => (
              <CheckField
                key={name}
                size="small"
                checked={isRead}
                disabled={isRead && read.length === 1}
                onChange={() =>
                  reread({ sheets: isRead ? read.filter((other) => other !== name) : [...read, name] })
                }
                label={
                  isHidden
                    ? t('{name} ({rows, plural, one {# row} other {# rows}}, hidden)', { name, rows })
                    : t('{name} ({rows, plural, one {# row} other {# rows}})', { name, rows })
                }
              />
            ))}
          </FormGroup>
        </FormControl>
      )}
    </>
  );
};
