import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { isObject } from '../../lib/isObject';
import { useDomain } from '../../session/domain/useDomain';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { BroughtBack } from './BroughtBack';
import type { ChosenRecords } from './differences';
import { ImportPlan } from './ImportPlan';
import { ImportProgress } from './ImportProgress';

const isChosen = (state: unknown): state is ChosenRecords =>
  isObject(state) && Array.isArray((state as Partial<ChosenRecords>).chosen);

const NightlyArchives = lazy(() => import('./NightlyArchives'));
const ConvertFiles = lazy(() => import('./ConvertFiles'));
const UploadArchive = lazy(() => import('./UploadArchive'));

const works: Readonly<Record<string, ComponentType>> = {
  upload: UploadArchive,
  convert: ConvertFiles,
  nightly: NightlyArchives,
};

/** What is done with archives beside their list: bringing in, uploading, and whether they are made every night. */
const ArchiveDesk = () => {
  const [params] = useSearchParams();
  const Work = works[params.get('do') ?? ''] ?? BringIn;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <Work />
    </Suspense>
  );
};

/** Brings an archive, or another phone system, into the one at hand: what it would do first, then how far it is. */
const BringIn = () => {
  const domain = useDomain() ?? '';
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const archive = Number(params.get('archive') || Number.NaN);
  const source = params.get('source') ?? '';
  const begun = Number(params.get('import') || Number.NaN);
  // What comes of another product knows nothing of what is set up here.
  const keepsOthers = params.get('keep') === 'others';
  const chosen = isChosen(state) ? state.chosen : undefined;
  const to = (next: Record<string, string>) =>
    `/pbx-customer/archive-desk?${new URLSearchParams({ domain, ...next })}`;
  const wish = Number.isSafeInteger(archive) ? { archive_id: archive } : { from_domain: source };
  const content = Number.isSafeInteger(begun) ? (
    <ImportProgress
      domain={domain}
      id={begun}
      onAgain={({ archive_id, from_domain }) =>
        navigate(to(archive_id ? { archive: String(archive_id) } : { source: from_domain ?? '' }))
      }
    />
  ) : Number.isSafeInteger(archive) || source ? (
    <ImportPlan
      key={JSON.stringify([wish, chosen])}
      domain={domain}
      keepsOthers={keepsOthers}
      wish={{ ...wish, ...(chosen && { chosen }) }}
      onBegun={(id) => navigate(to({ import: String(id) }), { replace: true })}
    />
  ) : (
    <BroughtBack domain={domain} />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1040 }}>
      <PageHeader
        title={keepsOthers ? t('Bring in') : t('Bring back')}
        subtitle={domain}
        crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
      />
      {content}
    </Box>
  );
};

export default ArchiveDesk;
