import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useId } from 'react';
import { LinkBase, ListBase, type RaRecord, useCreatePath, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListMeta } from '../../../dataProvider/dataProviderTypes';
import { toWireId } from '../../../dataProvider/ids';
import type { ListedResource, RelatedSpec } from '../../../declaration/compiled';
import { expandTemplates } from '../../../declaration/template';
import type { ActionPlacement } from '../../../declaration/vocabulary';
import { isEmpty } from '../../../lib/isEmpty';
import { lazyPart } from '../../../lib/lazyPart';
import { useDomain } from '../../../session/domain/useDomain';
import { isOffered } from '../../../session/isOffered';
import { useSession } from '../../../session/useSession';
import { useViewer } from '../../../session/useViewer';
import { useVisibleListedResource } from '../../../session/visibility/useVisible';
import { Skeleton } from '../../../ui/Skeleton';
import { visuallyHidden } from '../../../ui/VisuallyHidden';
import { formatCount } from '../../fields/formatCaches';
import { getListActions, getRowActions, useIsRelatedVisible } from '../../record/related';
import { RelatedActions } from '../actionParts';
import { EmbeddedRows } from '../EmbeddedRows';

const InlineRows = lazyPart(() => import('./InlineRows'));
const LinkedRecords = lazyPart(() => import('./LinkedRecords'));
const TruncationNotice = lazyPart(() => import('../states/TruncationNotice'));

export interface RelatedListProps {
  spec: RelatedSpec;
  parent: ListedResource;
  record: RaRecord;
  /** `section`: with its own heading (the default); `tab`: uses the tab label as the heading; `away`: loaded but not rendered. */
  display?: 'section' | 'tab' | 'away' | undefined;
  /** Called with the number of records once loaded; undefined if they could not be read. */
  onCount?: ((spec: RelatedSpec, count: number | undefined) => void) | undefined;
}

const maxRows = 10;
const maxLinks = 50;
/** Width of two labelled buttons, in pixels. */
const actionsWidth = 190;
const noop = () => undefined;

interface RelatedRowsProps extends RelatedListProps {
  related: ListedResource;
  filter: Record<string, unknown> | undefined;
}

const NoRecords = () => <Typography color="textSecondary">{t('None.')}</Typography>;

/** Reports the number of records and shows it beside the heading. */
const Count = ({ spec, display, onCount }: Pick<RelatedListProps, 'spec' | 'display' | 'onCount'>) => {
  const { data, total, hasNextPage, error, isPending } = useListContext();
  const count = error && !data ? undefined : total;
  useEffect(() => {
    if (!isPending) onCount?.(spec, count);
  }, [spec, onCount, isPending, count]);
  const isMore = count === undefined && data !== undefined && hasNextPage;
  if (display !== 'section' || !(count || isMore)) return null;
  return (
    <Typography component="span" color="textSecondary" data-part="count">
      {count === undefined ? `${formatCount(data?.length ?? 0)}+` : formatCount(count)}
    </Typography>
  );
};

const RelatedRows = ({ spec, parent, record, related, filter }: RelatedRowsProps) => {
  const { meta } = useListContext();
  const viewer = useViewer();
  const rowActions = getRowActions(spec, parent);
  const offers = ({ actions }: ListedResource, place: ActionPlacement, names: readonly string[]) =>
    actions.some(
      (action) => names.includes(action.name) && action.on.includes(place) && isOffered(action, viewer),
    );
  const acts = offers(parent, 'related', spec.actions) || offers(related, 'row', rowActions);
  const end = useCallback(
    (row: RaRecord) => (
      <Suspense>
        <RelatedActions spec={parent} record={record} names={spec.actions} related={{ head: related, row }} />
        <RelatedActions spec={related} record={row} names={getRowActions(spec, parent)} variant="text" />
      </Suspense>
    ),
    [parent, record, spec, related],
  );
  const rows = { spec: related, label: spec.label, columns: spec.columns, end: acts ? end : undefined };
  return (
    <>
      {meta?.cut && (
        <Suspense>
          <TruncationNotice />
        </Suspense>
      )}
      {spec.links !== undefined && filter ? (
        <Suspense fallback={<Skeleton height={78} />}>
          <LinkedRecords resource={related.name} field={spec.links} label={spec.label} presets={filter} />
        </Suspense>
      ) : spec.inline && filter ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <InlineRows
            {...rows}
            {...(acts && { endSize: actionsWidth })}
            presets={filter}
            owner={`${parent.name} ${record.id}`}
          />
        </Suspense>
      ) : (
        <EmbeddedRows {...rows} endSize={actionsWidth} />
      )}
    </>
  );
};

const VisibleRelatedList = (props: RelatedListProps) => {
  const { spec, parent, record, display = 'section', onCount } = props;
  const related = useVisibleListedResource(spec.resource);
  const session = useSession();
  const createPath = useCreatePath();
  const title = useId();

  const id = toWireId(parent, record.id);
  const context = { record, id, ids: [id], session, domain: useDomain() };
  const filter = spec.by ? expandTemplates(spec.by, context) : undefined;
  // Without the key value there are no related records; without the filter, all records would be shown.
  const pointless = spec.by !== undefined && Object.keys(spec.by).some((key) => isEmpty(filter?.[key]));
  const body = spec.from ? expandTemplates(spec.from.send, context) : {};
  const from: ListMeta['from'] = spec.from && { call: spec.from.call, body };
  const names = getListActions(spec, parent);
  useEffect(() => {
    if (pointless) onCount?.(spec, 0);
  }, [pointless, onCount, spec]);

  const content = (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: display === 'tab' ? 0 : 32,
        }}
      >
        <Typography id={title} variant="h2" sx={display === 'tab' ? visuallyHidden : undefined}>
          {spec.label}
        </Typography>
        {!pointless && <Count spec={spec} display={display} onCount={onCount} />}
        <Box sx={{ flex: 1 }} />
        {names.length > 0 && (
          <Suspense>
            <RelatedActions spec={parent} record={record} names={names} />
          </Suspense>
        )}
        {filter && !pointless && (
          <Button
            component={LinkBase}
            to={`${createPath({ resource: related.name, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          >
            {t('Show all')}
          </Button>
        )}
      </Box>
      {pointless ? <NoRecords /> : <RelatedRows {...props} related={related} filter={filter} />}
    </Box>
  );
  if (pointless) return display === 'away' ? null : content;
  return (
    <ListBase
      resource={related.name}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      exporter={false}
      perPage={spec.links === undefined ? maxRows : maxLinks}
      sort={related.list.sort}
      filter={filter}
      queryOptions={{ ...(from && { meta: { from } }), onError: noop }}
    >
      {display === 'away' ? <Count spec={spec} display={display} onCount={onCount} /> : content}
    </ListBase>
  );
};

/**
 * Records of another resource related to the current record, with their own paging, sort order and actions, which are
 * not stored in the URL.
 */
export const RelatedList = (props: RelatedListProps) => {
  const isVisible = useIsRelatedVisible(props.record);
  return isVisible(props.spec) ? <VisibleRelatedList {...props} /> : null;
};
