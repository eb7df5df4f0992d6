import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import { toWireId } from '../../../dataProvider/ids';
import type { ListedResource, RelatedSpec, ResourceSpec } from '../../../declaration/compiled';
import { useIsAllowed } from '../../../session/useIsAllowed';
import { useVisibleResource } from '../../../session/visibility/useVisible';
import { vars } from '../../../theme/vars';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { Skeleton } from '../../../ui/Skeleton';
import { getRecordName } from '../../fields/getRecordName';
import { useLabels } from '../../fields/useLabels';
import { FRESH_MS } from '../createListQuery';
import { MAX_ROWS } from '../layouts/useAllRows';
import { LinkedItem } from './LinkedItem';
import { getMembers, useMembership } from './useMembership';

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0.5, 2),
  borderTop: `1px solid ${vars.palette.divider}`,
  '&:first-of-type': { borderTop: 'none' },
  '& .label, & small': { ...theme.typography.body2, margin: 0, color: vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 4 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
}));

interface Props {
  spec: RelatedSpec;
  memberOf: NonNullable<RelatedSpec['memberOf']>;
  parent: ResourceSpec;
  record: RaRecord;
}

/** Returns the name of a record, preceded by its id if users know records by it. */
const getGroupName = (spec: ListedResource, record: RaRecord): string => {
  const name = getRecordName(spec, record);
  const [id] = spec.id;
  const isKnown = spec.id.length === 1 && id?.type === 'string' && id.field !== spec.title;
  return isKnown && name !== String(record.id) ? `${record.id} ${name}` : name;
};

/** The records of another resource that list the current record as a member, with buttons to join and leave them. */
const Memberships = ({ spec, memberOf, parent, record }: Props) => {
  const { fields, join, single } = memberOf;
  const groups = useVisibleResource(spec.resource);
  const labels = useLabels(groups);
  const createPath = useCreatePath();
  const mayChange = useIsAllowed()(groups, 'update') && join !== undefined;
  const [isJoining, setJoining] = useState(false);
  const member = String(toWireId(parent, record.id));
  const { act, isBusy } = useMembership({
    resource: groups.name,
    fields,
    member,
    name: getRecordName(parent, record),
    refresh: [parent.name, ...groups.refresh],
  });
  const { data, error, refetch } = useGetList(
    groups.name,
    { pagination: { page: 1, perPage: MAX_ROWS }, sort: groups.list.sort, filter: {} },
    { staleTime: FRESH_MS, onError: () => undefined },
  );
  const findFields = (group: RaRecord) => fields.filter((field) => getMembers(group, field).includes(member));
  const named = (data ?? []).map((group) => ({
    id: group.id,
    label: getGroupName(groups, group),
    into: findFields(group),
    isFree: !single || fields.every((field) => getMembers(group, field).length === 0),
  }));
  const joined = named.filter(({ into }) => into.length > 0);
  const leave = (all: typeof joined) =>
    void act(
      all.map(({ id, label }) => ({ id, label })),
      false,
    );
  const describeFields = (into: readonly string[]) =>
    [...groups.fields, ...groups.list.columns, ...groups.form.flatMap((section) => section.fields)]
      .filter(
        ({ field }, place, all) =>
          into.includes(field) && all.findIndex((other) => other.field === field) === place,
      )
      .map((field) => labels.field(field))
      .join(', ');
  return (
    <Row aria-label={spec.label}>
      <span className="label">{spec.label}</span>
      {error && !data ? (
        <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>
      ) : !data ? (
        <Skeleton height={28} />
      ) : joined.length === 0 ? (
        <small>{t('None.')}</small>
      ) : (
        <ul aria-label={spec.label}>
          {joined.map((group) => (
            <LinkedItem
              key={group.id}
              removeLabel={t('Leave {label}', { label: group.label })}
              disabled={isBusy}
              onRemove={mayChange ? () => leave([group]) : undefined}
            >
              <LinkBase to={createPath({ resource: groups.name, id: group.id, type: 'show' })}>
                {group.label}
              </LinkBase>
              {fields.length > 1 && <small> {describeFields(group.into)}</small>}
            </LinkedItem>
          ))}
        </ul>
      )}
      {mayChange && !isJoining && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', justifySelf: 'end' }}>
          {joined.length > 1 && (
            <Button color="inherit" disabled={isBusy} onClick={() => leave(joined)}>
              {t('Leave all')}
            </Button>
          )}
          <Button disabled={isBusy || !data} onClick={() => setJoining(true)}>
            {join}
          </Button>
        </Box>
      )}
      {mayChange && isJoining && (
        <Box sx={{ width: { xs: '100%', sm: 280 }, py: 0.5 }}>
          <AutocompleteField
            openOnFocus
            options={named.filter(({ into, isFree }) => into.length === 0 && isFree)}
            noOptionsText={t('There is none to choose.')}
            getOptionLabel={({ label }) => label}
            getOptionKey={({ id }) => id}
            value={null}
            onChange={(_, group) => {
              setJoining(false);
              if (group) void act([{ id: group.id, label: group.label }], true);
            }}
            onBlur={() => setJoining(false)}
            label={join}
            htmlInput={{ autoFocus: true }}
          />
        </Box>
      )}
    </Row>
  );
};

export default Memberships;
