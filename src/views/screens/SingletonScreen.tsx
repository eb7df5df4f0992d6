import { Suspense } from 'react';
import { type RaRecord, RecordContextProvider, useLocation, useNavigate } from 'react-admin';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { getContextTemplate } from '../../declaration/contextTemplate';
import { expandTemplate } from '../../declaration/template';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { useIsAllowed } from '../../session/useIsAllowed';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import { RecordActions } from '../actions/RecordActions';
import { useLabels } from '../fields/useLabels';
import { EditedRecord } from '../form/EditedRecord';
import { ResourceForm } from '../form/ResourceForm';
import { useDraftStore } from '../form/useDraft';
import { useSections } from '../form/useSections';
import { usePanels } from '../record/panels';
import { RecordPanel } from '../record/RecordPanel';
import { RecordTimestamps } from '../record/RecordStamps';
import { RecordTabs } from '../record/RecordTabs';
import { InheritedProvider } from '../sources/Inherited';
import { useTemplateContext } from '../sources/useTemplateContext';
import RecordScreen from './RecordScreen';
import { RelatedLists } from './RelatedLists';

const LiveFormNotice = lazyPart(() => import('../form/live/LiveFormNotice'));

/** Page of a singleton at the resource's own path: its form, followed by related lists. */
const SingletonScreen = ({ resource }: { resource: string }) => {
  const spec = useVisibleResource(resource);
  const allowed = useIsAllowed();
  const templateContext = useTemplateContext();
  const id = String((spec.singleton && expandTemplate(spec.singleton, templateContext)) ?? '');
  if (id === '') return <NoRecord spec={spec} />;
  if (!allowed(spec, 'update')) return <RecordScreen resource={resource} id={id} />;
  return (
    <EditedRecord spec={spec} id={id}>
      {(record, reload) => <SingletonPage spec={spec} record={record} onReload={reload} />}
    </EditedRecord>
  );
};

/** Shown if the record cannot be identified because no domain is selected. */
const NoRecord = ({ spec }: { spec: ResourceSpec }) => {
  const { context } = getTerms();
  return (
    <>
      <PageHeader title={useLabels(spec).title()} />
      <EmptyState
        role="alert"
        title={t('Nothing to show')}
        text={
          context && spec.singleton === getContextTemplate()
            ? t(context.words.why)
            : t('The sign-in does not say who you are.')
        }
      />
    </>
  );
};

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
  onReload: () => Promise<RaRecord | undefined>;
}

// The edit link is hidden, because the page already shows the form.
const editMode = ['edit'];

const SingletonPage = ({ spec, record, onReload }: Props) => {
  const labels = useLabels(spec);
  const { tabs, active } = usePanels(spec, record);
  return (
    <RecordContextProvider value={record}>
      <Page
        maxWidth={1100}
        title={labels.title()}
        subtitle={labels.subtitle()}
        actions={
          spec.actions.length + spec.links.length > 0 && (
            <RecordActions spec={spec} record={record} except={editMode} />
          )
        }
      >
        {tabs.length > 0 && <RecordTabs spec={spec} tabs={tabs} active={active} first={labels.title()} />}
        {active ? (
          <RecordPanel key={active.name} spec={spec} panel={active} record={record} />
        ) : (
          <SingletonForm spec={spec} record={record} onReload={onReload} />
        )}
      </Page>
    </RecordContextProvider>
  );
};

const SingletonForm = ({ spec, record, onReload }: Props) => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const sections = useSections(spec, false);
  const draftStore = useDraftStore(spec.name, String(record.id));
  const { onPage } = usePanels(spec, record);
  return (
    <>
      <Suspense>
        <LiveFormNotice spec={spec} sections={sections} record={record} onReload={onReload} />
      </Suspense>
      <InheritedProvider source={spec.inherits}>
        <ResourceForm
          sections={sections}
          rules={spec.rules}
          preview={spec.preview}
          draftStore={draftStore}
          label={t('Save')}
          startAt={hash.slice(1) || undefined}
          onSaved={() => undefined}
          onCancel={() => navigate(-1)}
          onReload={onReload}
        />
      </InheritedProvider>
      {onPage.map((panel) => (
        <RecordPanel key={panel.name} spec={spec} panel={panel} record={record} />
      ))}
      <RecordTimestamps record={record} />
      <RelatedLists spec={spec} record={record} />
    </>
  );
};

export default SingletonScreen;
