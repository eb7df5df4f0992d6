import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useListContext } from 'ra-core';
import { Suspense } from 'react';
import { reaches } from '../../../contract/call';
import type { ListedResource } from '../../declaration/compiled';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { PageHeader } from '../../ui/PageHeader';
import { inSentence } from '../actions/countOf';
import { useLabels } from '../fields/useLabels';
import { ListActions } from './actionParts';
import { canCreate, hasListActions } from './offers';

/** What begins something new here: the screens that belong to the list, its actions, and creating. */
export const ListBeginnings = ({ spec }: { spec: ListedResource }) => {
  const viewer = useViewer();
  const createPath = useCreatePath();
  const { isPending } = useListContext();
  const idle = useWhenIdle(!isPending);
  const labels = useLabels(spec);
  const links = spec.links.filter((link) => link.on === 'list' && reaches(viewer.level, link.level));
  return (
    <>
      {links.map((link) => (
        <Button
          key={link.to}
          component={LinkBase}
          to={link.to}
          color="inherit"
          startIcon={link.icon && <Icon name={link.icon} />}
        >
          {link.label}
        </Button>
      ))}
      {idle && hasListActions(spec, viewer) && (
        <Suspense>
          <ListActions spec={spec} />
        </Suspense>
      )}
      {canCreate(spec, viewer) && (
        <Button
          component={LinkBase}
          to={createPath({ resource: spec.name, type: 'create' })}
          variant="contained"
          startIcon={<Icon name="Add" />}
        >
          New {inSentence(labels.one())}
        </Button>
      )}
    </>
  );
};

export const ListHead = ({ spec }: { spec: ListedResource }) => {
  const labels = useLabels(spec);
  return (
    <PageHeader
      title={labels.title()}
      subtitle={labels.subtitle()}
      actions={<ListBeginnings spec={spec} />}
    />
  );
};
