import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { formatCsvTable } from '../../dataProvider/csv';
import type { ResourceSpec } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { FileDrop } from '../../ui/FileDrop';
import { saveFile } from '../../ui/saveFile';
import type { Import } from './useImport';

export const FileStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { chosen, choose, error, fields, work } = state;
  const takesCards = spec.import?.vcard !== undefined;
  const sample = () =>
    saveFile({
      fileName: `${spec.name.replaceAll('/', '-')}-template.csv`,
      blob: new Blob([formatCsvTable(fields.all, [])], { type: 'text/csv;charset=utf-8' }),
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        {takesCards
          ? t(
              'A CSV file or spreadsheet (XLSX) with column names in the first row, or a file of contacts (vCard, VCF). An exported list can be edited and imported again: {many} without changes are skipped.',
              { many: toMidSentence(spec.label[1]) },
            )
          : t(
              'A CSV file or spreadsheet (XLSX) with column names in the first row. An exported list can be edited and imported again: {many} without changes are skipped.',
              { many: toMidSentence(spec.label[1]) },
            )}
      </Typography>
      <FileDrop
        label={t('File to import')}
        accept={takesCards ? '.csv,.tsv,.txt,.xlsx,.json,.vcf,.vcard' : '.csv,.tsv,.txt,.xlsx,.json'}
        file={chosen?.file}
        disabled={work !== undefined}
        onFile={(file) => void choose(file)}
      />
      {error && <Alert severity="error">{error}</Alert>}
      <Box>
        <Button onClick={sample}>{t('Download an empty template')}</Button>
      </Box>
    </Box>
  );
};
