import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, ListBase, type RaRecord, useCreatePath } from 'ra-core';
import { Suspense, useCallback, useId } from 'react';
import { reaches } from '../../../contract/call';
import type { ListMeta } from '../../dataProvider/dataProviderTypes';
import { wireId } from '../../dataProvider/ids';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { resourceHead, useListed } from '../../declaration/registry';
import { fillAll } from '../../declaration/template';
import type { Place } from '../../declaration/vocabulary';
import { isEmpty } from '../../lib/isEmpty';
import { useDomain } from '../../session/domain/useDomain';
import { useSession } from '../../session/useSession';
import { useViewer } from '../../session/useViewer';
import { isOffered } from '../actions/refusal';
import { RelatedActions } from './actionParts';
import { EmbeddedRows } from './EmbeddedRows';

export interface RelatedListProps {
  spec: RelatedSpec;
  /** Resource of the record whose page this stands on. */
  parent: ListedResource;
  record: RaRecord;
}

const rowsShown = 10;
/** Room for two buttons with words. */
const actionsWidth = 190;
const quietly = () => undefined;

interface RelatedRowsProps extends RelatedListProps {
  related: ListedResource;
}

const Nothing = () => <Typography color="textSecondary">None.</Typography>;

const RelatedRows = ({ spec, parent, record, related }: RelatedRowsProps) => {
  const viewer = useViewer();
  const offers = ({ actions }: ListedResource, place: Place) =>
    actions.some(
      (action) =>
        spec.actions.includes(action.name) && action.on.includes(place) && isOffered(action, viewer),
    );
  const acts = offers(parent, 'related') || offers(related, 'row');
  const end = useCallback(
    (row: RaRecord) => (
      <Suspense>
        <RelatedActions spec={parent} record={record} names={spec.actions} related={{ head: related, row }} />
        <RelatedActions spec={related} record={row} names={spec.actions} variant="text" />
      </Suspense>
    ),
    [parent, record, spec, related],
  );
  return (
    <EmbeddedRows
      spec={related}
      label={spec.label}
      columns={spec.columns}
      end={acts ? end : undefined}
      endSize={actionsWidth}
    />
  );
};

const ShownRelatedList = (props: RelatedListProps) => {
  const { spec, parent, record } = props;
  const related = useListed(spec.resource);
  const session = useSession();
  const createPath = useCreatePath();
  const title = useId();

  const id = wireId(parent, record.id);
  const context = { record, id, ids: [id], session, domain: useDomain() };
  const filter = spec.by ? fillAll(spec.by, context) : undefined;
  // A record without the value to look for has no related records; a filter left out would show everybody's.
  const pointless = spec.by && Object.keys(spec.by).some((key) => isEmpty(filter?.[key]));
  const body = spec.from ? fillAll(spec.from.send, context) : {};
  const from: ListMeta['from'] = spec.from && { call: spec.from.call, body };
  const names = spec.actions.filter((name) =>
    parent.actions.some((action) => action.name === name && action.on.includes('row')),
  );

  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={title} variant="h2" sx={{ flex: 1 }}>
          {spec.label}
        </Typography>
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
            Show all
          </Button>
        )}
      </Box>
      {pointless ? (
        <Nothing />
      ) : (
        <ListBase
          resource={related.name}
          disableSyncWithLocation
          disableAuthentication
          storeKey={false}
          exporter={false}
          perPage={rowsShown}
          sort={related.list.sort}
          filter={filter}
          queryOptions={{ ...(from && { meta: { from } }), onError: quietly }}
        >
          <RelatedRows {...props} related={related} />
        </ListBase>
      )}
    </Box>
  );
};

/** Records of another resource that belong to the record at hand: its own page, sort and actions, nothing in the address. */
export const RelatedList = (props: RelatedListProps) => {
  const { level } = useSession();
  const { spec, record } = props;
  const head = resourceHead(spec.resource);
  const levels = [spec.from?.level ?? head?.level ?? 'staff', spec.level ?? 'customer'] as const;
  if (!head || !levels.every((one) => reaches(level, one)) || !holds(spec.when, record)) return null;
  return <ShownRelatedList {...props} />;
};
