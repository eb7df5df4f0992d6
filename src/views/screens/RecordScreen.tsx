import { Suspense } from 'react';
import { type RaRecord, RecordContextProvider, ShowBase, useCreatePath, useParams } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { FieldSpec, PanelSpec, ResourceSpec } from '../../declaration/compiled';
import { getKit } from '../../kit';
import { isEmpty } from '../../lib/isEmpty';
import { lazyPart } from '../../lib/lazyPart';
import { getValueAt } from '../../lib/paths';
import { isAllowed } from '../../session/gates';
import { useRecordVisit } from '../../session/useRecordVisit';
import { useViewer } from '../../session/useViewer';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { Page } from '../../ui/Page';
import { RecordActions } from '../actions/RecordActions';
import { RecordFacts } from '../facts/RecordFacts';
import { FieldValue } from '../fields/FieldValue';
import { useLabels } from '../fields/useLabels';
import { detailMeta } from '../form/detailMeta';
import { RecordErrorState } from '../form/RecordErrorState';
import { usePanels } from '../record/panels';
import { RecordFields } from '../record/RecordFields';
import { RecordPanel } from '../record/RecordPanel';
import { RecordSkeleton } from '../record/RecordSkeleton';
import { getStopReason, RecordStages } from '../record/RecordStages';
import { RecordTabs } from '../record/RecordTabs';
import { useRecordName } from '../record/useRecordName';
import { InheritedProvider } from '../sources/Inherited';
import { NamedRecordScreen, parseNamedId } from './NamedRecordScreen';
import { RelatedLists } from './RelatedLists';

const ScheduledChanges = lazyPart(() => import('../requests/ScheduledChanges'));

const RecordScreen = ({ resource, id: requestedId }: { resource: string; id?: string }) => {
  const spec = useVisibleResource(resource);
  const { id = requestedId } = useParams<{ id: string }>();
  const viewer = useViewer();
  if (spec.get !== 'fromList' && !isAllowed(spec.get, viewer)) return <Navigate to="/unauthorised" replace />;
  const named = parseNamedId(spec, id);
  if (named) return <NamedRecordScreen key={id} spec={spec} {...named} />;
  return (
    <ShowBase
      // Remounts the page for a different record, so that no state carries over.
      key={id}
      id={id}
      resource={resource}
      queryOptions={{ meta: detailMeta, onError: () => undefined }}
      render={({ record, error, refetch }) => {
        if (record)
          return (
            <RecordFacts spec={spec} record={record}>
              <Record spec={spec} record={record} />
            </RecordFacts>
          );
        if (error) return <RecordErrorState spec={spec} error={error} onRetry={() => refetch()} />;
        return <RecordSkeleton fields={spec.fields.length} />;
      }}
    />
  );
};

const Record = ({ spec, record }: { spec: ResourceSpec; record: RaRecord }) => {
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const called = useRecordName(spec, record);
  const name = spec.singleton ? labels.title() : called;
  const { tabs, active, onPage } = usePanels(spec, record);
  useRecordVisit({ resource: spec.name, id: String(record.id), label: name });
  const states = spec.fields.filter(({ tones, field }) => tones && !isEmpty(getValueAt(record, field)));
  // These actions are shown above their related list.
  const relatedActions = spec.related.flatMap(({ actions }) => actions);
  return (
    <RecordContextProvider value={record}>
      <Page
        gap={2.5}
        title={name}
        {...(spec.singleton
          ? { subtitle: labels.subtitle() }
          : { crumbs: [{ label: labels.title(), to: createPath({ resource: spec.name, type: 'list' }) }] })}
        aside={states.map((state) => <FieldValue key={state.field} spec={state} record={record} />)}
        actions={<RecordActions spec={spec} record={record} except={relatedActions} />}
      >
        {spec.history && getKit().changeRequests && (
          <Suspense>
            <ScheduledChanges spec={spec} record={record} />
          </Suspense>
        )}
        {tabs.length > 0 && <RecordTabs spec={spec} tabs={tabs} active={active} />}
        {active ? (
          <RecordPanel key={active.name} spec={spec} panel={active} record={record} />
        ) : (
          <Overview spec={spec} record={record} states={states} panels={onPage} />
        )}
      </Page>
    </RecordContextProvider>
  );
};

interface OverviewProps {
  spec: ResourceSpec;
  record: RaRecord;
  /** Status fields, shown beside the title. */
  states: readonly FieldSpec[];
  panels: readonly PanelSpec[];
}

const Overview = ({ spec, record, states, panels }: OverviewProps) => {
  const reason = getStopReason(spec.stages, record);
  return (
    <>
      {spec.stages && <RecordStages stages={spec.stages} record={record} />}
      <InheritedProvider source={spec.inherits}>
        <RecordFields spec={spec} record={record} except={reason ? [...states, reason] : states} />
      </InheritedProvider>
      {panels.map((panel) => (
        <RecordPanel key={panel.name} spec={spec} panel={panel} record={record} />
      ))}
      <RelatedLists spec={spec} record={record} />
    </>
  );
};

export default RecordScreen;
