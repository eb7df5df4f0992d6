import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { millisecondsInDay } from 'date-fns/constants';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { OtherViewer, Subject } from '../../../dataProvider/changes/changeEvents';
import { toRow } from '../../../dataProvider/ids';
import type { ResourceSpec, SectionSpec } from '../../../declaration/compiled';
import { expandTemplates } from '../../../declaration/template';
import { getServerTime } from '../../../lib/serverClock';
import { isPresenting } from '../../../presenter/presenterState';
import { Icon } from '../../../theme/Icon';
import { formatClock, formatDateTime } from '../../fields/formatCaches';
import { useTemplateContext } from '../../sources/useTemplateContext';
import { useChangeFeed } from '../../useFeed';
import { getWritableFields } from '../getVisibleFields';
import { useConcurrentViewers } from './useConcurrentViewers';
import { type RecordUpdate, useRecordUpdate } from './useRecordUpdate';

const formatSince = (since: string): string =>
  getServerTime() - Date.parse(since) < millisecondsInDay ? formatClock(since) : formatDateTime(since);

const describeViewers = ([first, ...rest]: readonly OtherViewer[]): string | undefined => {
  if (!first) return undefined;
  const { name } = first;
  const [second] = rest;
  if (!second) return t('{name} has this open since {time}', { name, time: formatSince(first.since) });
  if (rest.length === 1) return t('{name} and {other} have this open', { name, other: second.name });
  return t(
    '{count, plural, one {{name} and # other have this open} other {{name} and # others have this open}}',
    {
      count: rest.length,
      name,
    },
  );
};

const describeChange = ({ by, isDeleted }: RecordUpdate): string => {
  if (isDeleted) return t('This was deleted just now.');
  return by ? t('Changed by {name} just now.', { name: by }) : t('Changed just now.');
};

/** Returns the audit log's identifiers for a record; undefined if it is not audited. */
const getSubject = (
  spec: ResourceSpec,
  record: RaRecord,
  context: ReturnType<typeof useTemplateContext>,
): Subject | undefined => {
  if (!spec.history) return undefined;
  const { entity, account, domain_name } = expandTemplates(spec.history.send, {
    ...context,
    record: toRow(spec, record),
  });
  if (typeof entity !== 'string' || account === undefined || account === null) return undefined;
  return { entity, account: String(account), ...(domain_name ? { domain_name: String(domain_name) } : {}) };
};

interface Props {
  spec: ResourceSpec;
  sections: readonly SectionSpec[];
  record: RaRecord;
  onReload: () => Promise<RaRecord | undefined>;
}

/** Notice above a form that lists other users who have it open and reports whether the record has changed. */
const LiveFormNotice = ({ spec, sections, record, onReload }: Props) => {
  const feed = useChangeFeed();
  const context = useTemplateContext();
  const [isReading, setReading] = useState(false);
  const fields = useMemo(() => getWritableFields(sections), [sections]);
  // In presenter mode, names of other users are hidden and the user's own presence is not reported.
  const subject = isPresenting() ? undefined : getSubject(spec, record, context);
  const readers = describeViewers(useConcurrentViewers(feed, subject));
  const news = useRecordUpdate(feed, spec.name, record, fields);

  const take = async () => {
    setReading(true);
    await onReload().catch(() => undefined);
    setReading(false);
  };

  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        typography: 'body2',
        '&:empty': { display: 'none' },
        '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
      }}
    >
      {readers && (
        <Box sx={{ color: 'text.secondary' }}>
          <Icon name="Visibility" sx={{ fontSize: 18 }} />
          {readers}
        </Box>
      )}
      {news && (
        <Box sx={{ px: 1.5, py: 0.5, borderRadius: 1, bgcolor: 'tone.info', color: 'tone.infoText' }}>
          <Icon name="InfoOutlined" sx={{ fontSize: 18 }} />
          {describeChange(news)}
          {!news.isDeleted && (
            <Button color="inherit" disabled={isReading} onClick={() => void take()}>
              {t('Show the changes')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

export default LiveFormNotice;
