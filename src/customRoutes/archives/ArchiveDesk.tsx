import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { isObject } from '../../lib/isObject';
import { lazyPart } from '../../lib/lazyPart';
import { useDomain } from '../../session/domain/useDomain';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { PanelState } from '../PanelState';
import { BroughtBack } from './BroughtBack';
import { chosenIn } from './bringInPath';
import { type ChosenRecords, present } from './differences';
import { ImportPlan, type Wish } from './ImportPlan';
import { ImportProgress } from './ImportProgress';
import { bringsBack, type Import, useImport } from './useImport';

const isChosen = (state: unknown): state is ChosenRecords =>
  isObject(state) && Array.isArray((state as Partial<ChosenRecords>).chosen);

const NightlyArchives = lazyPart(() => import('./NightlyArchives'));
const ConvertFiles = lazyPart(() => import('./ConvertFiles'));
const UploadArchive = lazyPart(() => import('./UploadArchive'));

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

const idOf = (text: string | null): number | undefined => {
  const id = Number(text || Number.NaN);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** What was asked for, as it is planned once more. */
const wishOf = ({ archive_id, from_domain, asked }: Import): Wish => ({
  ...(archive_id ? { archive_id } : { from_domain: from_domain ?? '' }),
  ...(asked?.sections && { sections: present(asked.sections) }),
  ...(asked?.chosen && {
    chosen: present(asked.chosen).map(({ section, key }) => ({ section: section ?? '', key: key ?? '' })),
  }),
  keep_others: asked?.keep_others ?? false,
  numbers: { ...asked?.numbers },
});

/** Brings an archive, or another phone system, into the one at hand: what it would do first, then how far it is. */
const BringIn = () => {
  const domain = useDomain() ?? '';
  const { state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const archive = idOf(params.get('archive'));
  const source = params.get('source') ?? '';
  const begun = idOf(params.get('import'));
  /** One whose plan is looked at anew: what is left of it. */
  const again = idOf(params.get('again'));
  const imported = useImport(domain, begun ?? again);
  // What comes of another product knows nothing of what is set up here.
  const keepsOthers = params.get('keep') === 'others';
  const named = chosenIn(params);
  const chosen = named && isChosen(state) ? state.chosen : named;
  const to = (next: Record<string, string>) =>
    `/pbx-customer/archive-desk?${new URLSearchParams({ domain, ...next })}`;
  const wish: Wish | undefined =
    again !== undefined
      ? imported.data && wishOf(imported.data)
      : {
          ...(archive !== undefined ? { archive_id: archive } : { from_domain: source }),
          ...(chosen && { chosen }),
          keep_others: keepsOthers,
        };
  const isBack = imported.data ? bringsBack(imported.data) : !keepsOthers && !source;
  const content = () => {
    if (begun !== undefined)
      return (
        <ImportProgress domain={domain} id={begun} onAgain={() => navigate(to({ again: String(begun) }))} />
      );
    if (again === undefined && archive === undefined && !source) return <BroughtBack domain={domain} />;
    if (!wish)
      return (
        <PanelState
          error={imported.isFetching ? undefined : imported.error}
          onRetry={() => void imported.refetch()}
        />
      );
    if (wish.chosen?.length === 0)
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
    const { keep_others, numbers, ...about } = wish;
    return (
      <ImportPlan
        key={JSON.stringify(wish)}
        domain={domain}
        wish={about}
        begins={{ keepOthers: keep_others ?? false, numbers: { ...numbers } }}
        onBegun={(id) => navigate(to({ import: String(id) }), { replace: true })}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1040 }}>
      <PageHeader
        title={isBack ? t('Bring back') : t('Bring in')}
        subtitle={domain}
        crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
      />
      {content()}
    </Box>
  );
};

export default ArchiveDesk;
