import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { t } from '#i18n';
import { toRow, toWireId } from '../../dataProvider/ids';
import type { ActionSpec, RelatedSpec, ResourceHead, ResourceSpec } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { rich } from '../../lib/rich';
import { getRecordName } from '../fields/getRecordName';
import { useIsRelatedVisible } from '../record/related';
import { formatRecordCount } from '../values/formatRecordCount';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
  /** Called with the number of related records that prevent the record from being deleted. */
  onRemaining: (label: string, count: number) => void;
  /** Starts the action that reassigns the related records. */
  onAction: (action: ActionSpec) => void;
}

/**
 * Counts the records that belong to a record about to be deleted, and shows which of them prevent the deletion. Hidden
 * if there are none.
 */
export const RelatedCounts = ({ spec, record, ...callbacks }: Props) => {
  const isVisible = useIsRelatedVisible(record);
  const context = { record: toRow(spec, record), id: toWireId(spec, record.id) };
  return spec.related.filter(isVisible).map((related) => {
    const head = getResourceHead(related.resource);
    if (!head) return null;
    const filter = expandTemplates(related.by, context);
    if (Object.values(filter).some(isEmpty)) return null;
    const body = related.from && expandTemplates(related.from.send, context);
    const key = `${related.resource}/${related.label}`;
    return <RelatedCount key={key} {...{ spec, record, head, related, filter, body }} {...callbacks} />;
  });
};

interface CountProps extends Props {
  head: ResourceHead;
  related: RelatedSpec;
  filter: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

/** Maximum number of names shown for records that prevent the deletion. */
const MAX_LISTED_NAMES = 3;

const RelatedCount = ({ spec, record, head, related, filter, body, onRemaining, onAction }: CountProps) => {
  const { keeps, label } = related;
  const createPath = useCreatePath();
  const { total, data, pageInfo } = useGetList(head.name, {
    pagination: { page: 1, perPage: keeps ? MAX_LISTED_NAMES : 1 },
    sort: { field: head.title, order: 'ASC' },
    filter,
    ...(related.from && { meta: { from: { call: related.from.call, body } } }),
  });
  const count = total ?? data?.length ?? 0;
  useEffect(() => {
    if (keeps) onRemaining(label, count);
  }, [keeps, label, count, onRemaining]);
  if (count === 0) return null;
  const isMore = total === undefined && pageInfo?.hasNextPage === true;
  const counted = isMore
    ? t('At least {counted}', { counted: formatRecordCount(head, count) })
    : formatRecordCount(head, count);
  if (!keeps)
    return (
      <strong>
        {t('{count, plural, one {{counted} belongs to it.} other {{counted} belong to it.}}', {
          count,
          counted,
        })}
      </strong>
    );
  const action = keeps === true ? undefined : spec.actions.find(({ name }) => name === keeps.action);
  const shown = (data ?? []).map((row) => getRecordName({ title: head.title, fields: [] }, row));
  const rest = count - shown.length;
  const names = isMore
    ? t('{names} and more', { names: shown.join(', ') })
    : rest > 0
      ? t('{count, plural, other {{names} and # more}}', { count: rest, names: shown.join(', ') })
      : shown.join(', ');
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="div">
        {rich(
          '{count, plural, one {<b>{counted} uses it:</b> {names}. It can be deleted once it uses something else.} other {<b>{counted} use it:</b> {names}. It can be deleted once they use something else.}}',
          { count, counted, names, b: (inner) => <strong>{inner}</strong> },
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {action && (
          <Button variant="outlined" onClick={() => onAction(action)}>
            {action.label}
          </Button>
        )}
        <Link component={LinkBase} to={createPath({ resource: spec.name, type: 'show', id: record.id })}>
          {count === 1 ? t('Show it') : t('Show them')}
        </Link>
      </Box>
    </Box>
  );
};
