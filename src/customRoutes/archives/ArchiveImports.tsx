import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase } from 'react-admin';
import { t, translateWord } from '#i18n';
import { type ArchiveImportState, archiveImportStates } from '../../../contract/console/archiveWords';
import { createReadKey } from '../../dataProvider/queries';
import type { Tone } from '../../declaration/vocabulary';
import { EmptyState } from '../../ui/EmptyState';
import { FramedTable } from '../../views/FramedTable';
import { formatDateTime } from '../../views/fields/formatCaches';
import { ToneChip } from '../../views/fields/ToneChip';
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
      <EmptyState
        title={t('Nothing was brought back yet')}
        text={t('Open Archives, and choose Bring back beside the one that is to come back.')}
      >
        <Button component={LinkBase} to="/pbx-customer/archives">
          {t('Archives')}
        </Button>
      </EmptyState>
    );
  return (
    <FramedTable label={t('Brought back')} maxHeight={640}>
      <TableHead>
        <TableRow>
          <TableCell>{t('When')}</TableCell>
          <TableCell>{t('What is brought in')}</TableCell>
          <TableCell>{t('State')}</TableCell>
          <TableCell>{t('Asked by')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.items.map(({ id, state, made_by, dateCreated, ...parts }) => (
          <TableRow key={id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateCreated && formatDateTime(dateCreated)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <LinkBase to={`/pbx-customer/archive-desk?domain=${encodeURIComponent(domain)}&import=${id}`}>
                {formatSourceTitle(parts)}
              </LinkBase>
            </TableCell>
            <TableCell>
              {state && <ToneChip tone={tones[state]}>{translateWord(archiveImportStates[state])}</ToneChip>}
            </TableCell>
            <TableCell>{made_by}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FramedTable>
  );
};
