import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-admin';
import { t } from '#i18n';
import { buildDraftKey, drafts } from '../../../lib/tabDrafts';
import { useSession } from '../../../session/useSession';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Skeleton';
import { useScreens } from '../useScreens';
import { Designer } from './Designer';
import { StartStep } from './StartStep';
import { type Draft, parseDraft } from './useDesign';

const getCrumbs = () => [{ label: t('Screens'), to: '/screens' }];

const useSavedDraft = (id: string) => {
  const key = buildDraftKey(useSession().id ?? '', 'screen', id);
  const [loaded, setLoaded] = useState<{ draft: Draft | undefined }>();
  useEffect(() => {
    let isOver = false;
    void drafts.take(key).then((left) => !isOver && setLoaded({ draft: parseDraft(left?.value) }));
    return () => {
      isOver = true;
    };
  }, [key]);
  const forget = () => {
    drafts.drop(key);
    setLoaded({ draft: undefined });
  };
  return { key, kept: loaded, forget, begin: (draft: Draft) => setLoaded({ draft }) };
};

const NewDesigner = () => {
  const { key, kept, forget, begin } = useSavedDraft('new');
  if (!kept) return <Skeleton height={420} />;
  if (kept.draft)
    return <Designer id="new" draftKey={key} input={kept.draft} saved={undefined} onStartOver={forget} />;
  return (
    <Page title={t('New screen')} crumbs={getCrumbs()}>
      <StartStep onStarted={begin} />
    </Page>
  );
};

const SavedDesigner = ({ id }: { id: string }) => {
  const { data, fallback, isFetching } = useScreens();
  const { state } = useLocation();
  const [turn, setTurn] = useState(0);
  const { key, kept, forget } = useSavedDraft(id);
  if (!data) return fallback;
  const saved = data.find((screen) => String(screen.id) === id);
  if (!kept || (!saved && isFetching)) return <Skeleton height={420} />;
  if (!saved)
    return (
      <>
        <PageHeader title={t('Screen')} crumbs={getCrumbs()} />
        <Alert severity="warning">{t('There is no such screen any more.')}</Alert>
      </>
    );
  const facts = state as Draft['facts'];
  const draft = kept.draft ?? { text: saved.text ?? '', ...(facts?.reasons && { facts }) };
  return (
    <Designer
      key={turn}
      id={id}
      draftKey={key}
      input={draft}
      saved={saved}
      onStartOver={() => {
        forget();
        setTurn(turn + 1);
      }}
    />
  );
};

const DesignPage = () => {
  const { id } = useParams<{ id: string }>();
  return id === undefined ? <NewDesigner /> : <SavedDesigner key={id} id={id} />;
};

export default DesignPage;
