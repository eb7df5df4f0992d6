import Button from '@mui/material/Button';
import { type ComponentType, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { isObject } from '../../lib/isObject';
import { lazyPart } from '../../lib/lazyPart';
import { useDomain } from '../../session/domain/useDomain';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { PanelState } from '../PanelState';
import { ArchiveImports } from './ArchiveImports';
import { parseSelection } from './buildImportPath';
import { compact, type SelectedRecords } from './differences';
import { ImportPlan, type ImportRequest } from './ImportPlan';
import { ImportProgress } from './ImportProgress';
import { type Import, isRestore, useImport } from './useImport';

const isSelectedRecords = (state: unknown): state is SelectedRecords =>
  isObject(state) && Array.isArray((state as Partial<SelectedRecords>).chosen);

const NightlyArchives = lazyPart(() => import('./NightlyArchives'));
const ConvertFiles = lazyPart(() => import('./ConvertFiles'));
const UploadArchive = lazyPart(() => import('./UploadArchive'));

const tools: Readonly<Record<string, ComponentType>> = {
  upload: UploadArchive,
  convert: ConvertFiles,
  nightly: NightlyArchives,
};

/** Page for archive operations other than the list: import, upload, comparison and nightly archives. */
const ArchivesPage = () => {
  const [params] = useSearchParams();
  const Work = tools[params.get('do') ?? ''] ?? ImportSystem;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Work />
    </Suspense>
  );
};

const parseId = (text: string | null): number | undefined => {
  const id = Number(text || Number.NaN);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** Converts a previous import to a request, so that it can be planned again. */
const toImportRequest = ({ archive_id, from_domain, asked }: Import): ImportRequest => ({
  ...(archive_id ? { archive_id } : { from_domain: from_domain ?? '' }),
  ...(asked?.sections && { sections: compact(asked.sections) }),
  ...(asked?.chosen && {
    chosen: compact(asked.chosen).map(({ section, key }) => ({ section: section ?? '', key: key ?? '' })),
  }),
  keep_others: asked?.keep_others ?? false,
  numbers: { ...asked?.numbers },
});

/** Imports an archive or another phone system into the current one; shows the plan first, and then the progress. */
const ImportSystem = () => {
  const domain = useDomain() ?? '';
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const archive = parseId(params.get('archive'));
  const source = params.get('source') ?? '';
  const startedId = parseId(params.get('import'));
  /** Id of an import to plan again, for its remaining records. */
  const retryId = parseId(params.get('again'));
  const imported = useImport(domain, startedId ?? retryId);
  // Imports from another product do not replace records that already exist here.
  const preservesOthers = params.get('keep') === 'others';
  const named = parseSelection(params);
  const chosen = named && isSelectedRecords(state) ? state.chosen : named;
  const to = (next: Record<string, string>) =>
    `/pbx-customer/archive-desk?${new URLSearchParams({ domain, ...next })}`;
  const request: ImportRequest | undefined =
    retryId !== undefined
      ? imported.data && toImportRequest(imported.data)
      : {
          ...(archive !== undefined ? { archive_id: archive } : { from_domain: source }),
          ...(chosen && { chosen }),
          keep_others: preservesOthers,
        };
  const isBack = imported.data ? isRestore(imported.data) : !preservesOthers && !source;
  const content = () => {
    if (startedId !== undefined)
      return (
        <ImportProgress
          domain={domain}
          id={startedId}
          onAgain={() => navigate(to({ again: String(startedId) }))}
        />
      );
    if (retryId === undefined && archive === undefined && !source) return <ArchiveImports domain={domain} />;
    if (!request)
      return (
        <PanelState
          error={imported.isFetching ? undefined : imported.error}
          onRetry={() => void imported.refetch()}
        />
      );
    if (request.chosen?.length === 0)
      return (
        <EmptyState
          title={t('Nothing is chosen')}
          text={t('This address does not say which records were chosen. Compare, and choose them there.')}
        >
          <Button component={LinkBase} to={`/pbx-customer/compare?${new URLSearchParams({ domain })}`}>
            {t('Compare')}
          </Button>
        </EmptyState>
      );
    const { keep_others, numbers, ...about } = request;
    return (
      <ImportPlan
        key={JSON.stringify(request)}
        domain={domain}
        request={about}
        begins={{ preservesOthers: keep_others ?? false, numbers: { ...numbers } }}
        onStarted={(id) => navigate(to({ import: String(id) }), { replace: true })}
      />
    );
  };
  return (
    <Page
      maxWidth={1040}
      title={isBack ? t('Restore') : t('Import')}
      subtitle={domain}
      crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
    >
      {content()}
    </Page>
  );
};

export default ArchivesPage;
