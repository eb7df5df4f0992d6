import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { t } from '#i18n';
import { getCreateParents } from '../../dataProvider/requiredFilters';
import type { ListedResource } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { PageHeader } from '../../ui/PageHeader';
import { useLabels } from '../fields/useLabels';
import { ListActions } from './actionParts';
import { canCreate, hasListActions } from './hasOfferedAction';

/** Returns URL parameters that prefill the form of a new record with the parents by which the list is filtered. */
const getCreateSearch = (spec: ListedResource, filter: Record<string, unknown>): string => {
  const keys = getCreateParents(spec, filter);
  return Object.keys(keys).length > 0 ? `?source=${encodeURIComponent(JSON.stringify(keys))}` : '';
};

/** Links and buttons for creating records: related screens, list actions and the create button. */
export const ListCreateActions = ({ spec }: { spec: ListedResource }) => {
  const viewer = useViewer();
  const createPath = useCreatePath();
  const { isPending, filterValues } = useListContext();
  const idle = useWhenIdle(!isPending);
  const labels = useLabels(spec);
  const links = spec.links.filter((link) => link.on === 'list' && isAllowed(link, viewer));
  const creates = canCreate(spec, viewer);
  // If records are created on a separate screen, its link is the primary button.
  const making = creates ? undefined : links.find(({ icon }) => icon === 'Add');
  return (
    <>
      {idle && hasListActions(spec, viewer) && (
        <Suspense>
          <ListActions spec={spec} filter={filterValues} hasMainAction={!creates && making === undefined} />
        </Suspense>
      )}
      {making && (
        <Button component={LinkBase} to={making.to} variant="contained" startIcon={<Icon name="Add" />}>
          {making.label}
        </Button>
      )}
      {creates && (
        <Button
          component={LinkBase}
          to={`${createPath({ resource: spec.name, type: 'create' })}${getCreateSearch(spec, filterValues)}`}
          variant="contained"
          startIcon={<Icon name="Add" />}
        >
          {t('New {one}', { one: toMidSentence(labels.one()) })}
        </Button>
      )}
      {links
        .filter((link) => link !== making)
        .map((link) => (
          <Button
            key={link.to}
            component={LinkBase}
            to={link.to}
            // Displayed first, but after the primary button in tab order.
            style={{ order: -1 }}
            color="inherit"
            startIcon={link.icon && <Icon name={link.icon} />}
          >
            {link.label}
          </Button>
        ))}
    </>
  );
};

export const ListHead = ({ spec }: { spec: ListedResource }) => {
  const labels = useLabels(spec);
  return (
    <PageHeader
      title={labels.title()}
      subtitle={labels.subtitle()}
      actions={<ListCreateActions spec={spec} />}
    />
  );
};
