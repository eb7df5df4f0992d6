import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t, translateWord } from '#i18n';
import { type ArchiveImportState, archiveImportStates } from '../../../contract/console/archiveWords';
import { createReadKey } from '../../dataProvider/queries';
import type { Tone } from '../../declaration/vocabulary';
import { EmptyState } from '../../ui/EmptyState';
import { formatDateTime } from '../../views/fields/formatCaches';
import { ToneChip } from '../../views/fields/ToneChip';
import { SimpleTable } from '../../views/SimpleTable';
import { useCallQuery } from '../useCallQuery';
import { formatSourceTitle } from './formatSourceTitle';

/** Maximum number of imports shown, latest first. */
const MAX_IMPORTS = 100;

const tones: Record<ArchiveImportState, Tone> = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  partly: 'warning',
  changed: 'warning',
  stopped: 'neutral',
  failed: 'error',
};

/** Lists the imports into a phone system; the latest comes first. */
export const ArchiveImports = ({ domain }: { domain: string }) => {
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/archives', 'imports', domain),
    read: (call, signal) => call('GetImports', { domain_name: domain, pageSize: MAX_IMPORTS }, { signal }),
  });
  if (!data) return fallback;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('Nothing has been restored yet')} text={t('Open an archive and choose Restore.')}>
        <Button component={LinkBase} to="/pbx-customer/archives">
          {t('Archives')}
        </Button>
      </EmptyState>
    );
  return (
    <SimpleTable
      label={t('Restores and imports')}
      maxHeight={640}
      rows={data.items}
      getKey={({ id }) => id}
      columns={[
        {
          label: t('When'),
          sx: { whiteSpace: 'nowrap' },
          cell: ({ dateCreated }) => dateCreated && formatDateTime(dateCreated),
        },
        {
          label: t('What is brought in'),
          sx: { overflowWrap: 'anywhere' },
          cell: ({ id, ...parts }) => (
            <LinkBase to={`/pbx-customer/archive-desk?domain=${encodeURIComponent(domain)}&import=${id}`}>
              {formatSourceTitle(parts)}
            </LinkBase>
          ),
        },
        {
          label: t('State'),
          cell: ({ state }) =>
            state && <ToneChip tone={tones[state]}>{translateWord(archiveImportStates[state])}</ToneChip>,
        },
        { label: t('Asked by'), cell: ({ made_by }) => made_by },
      ]}
    />
  );
};
