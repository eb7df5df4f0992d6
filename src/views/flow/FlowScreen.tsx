import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type RaRecord, useGetOne, useParams } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { toRow } from '../../dataProvider/ids';
import type { FlowSpec, ResourceSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { isInContext } from '../../declaration/menuRoots';
import { getKit } from '../../kit';
import { isEmpty } from '../../lib/isEmpty';
import { useDomain } from '../../session/domain/useDomain';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { getRecordName } from '../fields/getRecordName';
import { useLabels } from '../fields/useLabels';
import { detailMeta } from '../form/detailMeta';
import { FlowForm } from './FlowForm';
import { FlowRunView } from './FlowRunView';
import { isUnfinished } from './flowRun';
import { RecordChoice } from './RecordChoice';
import { UnfinishedRuns } from './UnfinishedRuns';
import { createFlowKey, type FlowInput, useFlowActions, useFlowRun } from './useFlowRuns';
import { useOpenRun } from './useOpenRun';

interface Props {
  resource: string;
  /** Name of the flow. Default: from the URL. */
  flow?: string;
}

/** Page of a flow: its form and plan, then its steps as the server runs them. */
const FlowScreen = ({ resource, flow: named }: Props) => {
  const spec = useVisibleResource(resource);
  const { flow: requested = named } = useParams<{ flow: string }>();
  const viewer = useViewer();
  const domain = useDomain();
  const flow = spec.flows?.find(({ name }) => name === requested);
  const { context } = getKit();
  if (!flow) return <Navigate to={`/${resource}`} replace />;
  if (!isAllowed(flow, viewer)) return <Navigate to="/unauthorised" replace />;
  if (context && isInContext(spec.menu) && !domain)
    return <Alert severity="info">{t(context.words.choose)}</Alert>;
  return <FlowPage key={domain ?? ''} spec={spec} flow={flow} />;
};

const FlowPage = ({ spec, flow }: { spec: ResourceSpec; flow: FlowSpec }) => {
  const [search, setSearch] = useSearchParams();
  const labels = useLabels(spec);
  const id = search.get('run');
  const { run, error, refetch } = useFlowRun(id);
  const recordId = run ? run.form.record : search.get('record');
  const [isChanging, setChanging] = useState(false);
  const isForm = id === null || isChanging;
  const {
    data: record,
    error: recordError,
    refetch: refetchRecord,
  } = useGetOne<RaRecord>(
    spec.name,
    { id: String(recordId ?? ''), meta: detailMeta },
    { enabled: flow.on === 'row' && !isEmpty(recordId) && isForm, retry: false },
  );
  // A new key resets the form for the next run.
  const [begun, setBegun] = useState(0);
  const open = (changes: Record<string, string | undefined>) => {
    setChanging(false);
    const next = { ...Object.fromEntries(search), ...changes };
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never);
  };
  const another = () => {
    setBegun(begun + 1);
    open({ run: undefined, record: undefined });
  };
  const crumbs = [{ label: labels.title(), to: `/${spec.name}` }];
  const name = record && getRecordName(spec, record);
  const title = run?.title ?? (name ? `${flow.label}: ${name}` : flow.label);
  const needsRecord = flow.on === 'row' && isEmpty(recordId) && id === null;
  const refused = record && !isConditionMet(flow.when, toRow(spec, record));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1120 }}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        actions={
          run && flow.done.again && isUnfinished(run) && <Button onClick={another}>{flow.done.again}</Button>
        }
      />
      {id === null && (
        <UnfinishedRuns
          flow={`${spec.name}/${flow.name}`}
          onOpen={(chosen) => open({ run: chosen, record: undefined })}
        />
      )}
      {needsRecord && (
        <RecordChoice spec={spec} flow={flow} onChosen={(chosen) => open({ record: chosen })} />
      )}
      {refused && (
        <Alert severity="info">{t('This is not available for {name}.', { name: name ?? '' })}</Alert>
      )}
      {id !== null &&
        !run &&
        (error ? (
          <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>
        ) : (
          <Skeleton height={320} />
        ))}
      {recordError && isForm && (
        <ErrorAlert onRetry={() => void refetchRecord()}>{describe(recordError)}</ErrorAlert>
      )}
      {(run || id === null) && !needsRecord && !refused && (!isForm || flow.on === 'list' || record) && (
        <FlowBody
          key={`${begun} ${id} ${recordId}`}
          spec={spec}
          flow={flow}
          record={record}
          run={run}
          isChanging={isChanging}
          presets={readPresets(search)}
          onChange={() => setChanging(true)}
          onAnother={another}
          onStarted={(started) => open({ run: started, record: undefined })}
        />
      )}
    </Box>
  );
};

/** Returns form values given in the URL, such as `?customerId=7`. */
const readPresets = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...search].flatMap(([name, value]) =>
      ['run', 'record', 'domain'].includes(name)
        ? []
        : [[name, /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value]],
    ),
  );

interface BodyProps {
  spec: ResourceSpec;
  flow: FlowSpec;
  record: RaRecord | undefined;
  run: ReturnType<typeof useFlowRun>['run'];
  isChanging: boolean;
  presets: Record<string, unknown>;
  onChange: () => void;
  onAnother: () => void;
  onStarted: (id: string) => void;
}

const FlowBody = ({
  spec,
  flow,
  record,
  run,
  isChanging,
  presets,
  onChange,
  onAnother,
  onStarted,
}: BodyProps) => {
  const actions = useFlowActions(`${spec.name}/${flow.name}`, flow);
  const openRun = useOpenRun(onStarted);
  // A repeated submission of the same form starts nothing twice.
  const key = useRef(createFlowKey());
  const start = async (input: FlowInput, requiresAll: boolean) => {
    if (run) {
      await actions.resume(run.id, { changed: input });
      onStarted(run.id);
      return;
    }
    openRun(await actions.start(input, key.current, requiresAll ? { requires_all: true } : {}));
  };
  if (run && !isChanging)
    return <FlowRunView flow={flow} run={run} actions={actions} onChange={onChange} onAnother={onAnother} />;
  return (
    <FlowForm
      spec={spec}
      flow={flow}
      record={record}
      initial={run?.form ?? presets}
      draftId={run?.id ?? [record?.id ?? 'new', ...Object.values(presets)].join(' ')}
      earlier={run?.steps ?? []}
      actions={actions}
      onSubmit={start}
    />
  );
};

export default FlowScreen;
