import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import type { ChangeRequestCalls } from '../../declaration/engineCalls';
import { expandTemplates } from '../../declaration/template';
import { getKit } from '../../kit';
import { formatDateTime } from '../fields/formatCaches';
import { useTemplateContext } from '../sources/useTemplateContext';

const MAX_LISTED = 5;

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

/** Scheduled, temporary and pending changes of a record, above its page. */
const ScheduledChanges = (props: Props) => {
  const { changeRequests } = getKit();
  return changeRequests && <Notices {...props} requests={changeRequests} />;
};

const Notices = ({ spec, record, requests }: Props & { requests: ChangeRequestCalls }) => {
  const createPath = useCreatePath();
  const templateContext = useTemplateContext();
  const { account, ...about } = expandTemplates(spec.history?.send, { ...templateContext, record }) as Record<
    string,
    unknown
  >;
  const { data = [] } = useGetList(
    requests.resource,
    {
      filter: { ...about, account: String(account) },
      pagination: { page: 1, perPage: MAX_LISTED },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: account !== undefined, retry: false },
  );
  return data.map((request) => (
    <Alert
      key={request.id}
      severity="info"
      action={
        <Button
          component={LinkBase}
          color="inherit"
          to={createPath({ resource: requests.resource, id: request.id, type: 'show' })}
        >
          {t('View request')}
        </Button>
      }
    >
      {formatTiming(request, requests.pending)}: {String(request.title ?? '')}
    </Alert>
  ));
};

const formatTiming = ({ state, run_at: start, until }: RaRecord, pending: string): string => {
  const from = start ? formatDateTime(String(start)) : '';
  const end = until ? formatDateTime(String(until)) : '';
  if (state === pending) return t('Waiting for approval');
  if (end) return from ? t('{start} to {end}', { start: from, end }) : t('Until {end}', { end });
  return t('Scheduled for {time}', { time: from });
};

export default ScheduledChanges;
