import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { t } from '#i18n';
import { DomainGate } from '../../../layout/domain/DomainGate';
import { isObject } from '../../../lib/isObject';
import { useLockedPage } from '../../../lib/lockedPage';
import { drafts } from '../../../lib/tabDrafts';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { PublishDialog } from '../PublishDialog';
import { type SavedScreen, useScreenChange } from '../useScreens';
import { Panel } from './Panel';
import { PreviewAs } from './PreviewAs';
import { ScreenPreview } from './ScreenPreview';
import { type Draft, useDesign } from './useDesign';

const getTitle = (value: Record<string, unknown> | undefined): string | undefined => {
  const plural = Array.isArray(value?.label) ? value.label[1] : value?.label;
  const name = plural || value?.name || value?.extends;
  return typeof name === 'string' ? name.slice(0, 120) : undefined;
};

interface Props {
  /** Id of the screen, or `new`. */
  id: string;
  input: Draft;
  saved: SavedScreen | undefined;
  onStartOver: () => void;
  draftKey: string;
}

export const Designer = ({ id, draftKey, input, saved, onStartOver }: Props) => {
  const [draft, setDraft] = useState(input);
  const [lastSaved, setLastSaved] = useState(saved);
  const [screenToPublish, setScreenToPublish] = useState<SavedScreen>();
  const { tried, design, good, turn = 0, isCurrent } = useDesign(draft.text);
  const { change, isBusy } = useScreenChange();
  const navigate = useNavigate();
  const notify = useNotify();
  const { text } = draft;
  const isSaved = lastSaved?.text === text;
  const spec = good?.spec;
  const previewSpec = good?.board ?? spec;
  const name = getTitle(design?.value) ?? lastSaved?.name ?? t('New screen');
  const hasFaults = (design?.faults.length ?? 0) > 0;

  useEffect(() => {
    if (isSaved) drafts.drop(draftKey);
    else drafts.keep(draftKey, draft);
  }, [draftKey, isSaved, draft]);
  useLockedPage(!isSaved);

  const save = async (): Promise<SavedScreen | undefined> => {
    const savedScreen = await change(
      (call) =>
        call('SaveScreen', {
          name,
          text,
          ...(lastSaved && { id: lastSaved.id, dateLastModified: lastSaved.dateLastModified }),
        }),
      hasFaults ? t('“{name}” is saved, with its faults.', { name }) : t('“{name}” is saved.', { name }),
    );
    if (!savedScreen) return undefined;
    setLastSaved(savedScreen);
    return savedScreen;
  };
  /** Navigates to the URL of a new screen once it has been saved. */
  const settle = (savedScreen: SavedScreen | undefined) => {
    if (savedScreen && id === 'new')
      navigate(`/screens/design/${savedScreen.id}`, { replace: true, state: draft.facts });
  };
  const publish = async () => setScreenToPublish(isSaved ? lastSaved : await save());
  const download = async (format: 'json' | 'ts') => {
    try {
      const files = await import('./download');
      if (format === 'ts') files.downloadTypeScript(text);
      else
        files.downloadJson(
          previewSpec && isObject(design?.value)
            ? String(design.value.name ?? design.value.extends)
            : 'screen',
          text,
        );
    } catch (error) {
      notify(error instanceof Error ? error.message : t('It can’t be written.'), { type: 'error' });
    }
  };

  const preview = previewSpec ? (
    <ScreenPreview
      name={tried}
      singleton={spec?.singleton !== undefined}
      isBoard={good?.board !== undefined}
      can={{ create: spec?.can.create !== undefined, update: spec?.can.update !== undefined }}
      turn={turn}
    />
  ) : (
    <Skeleton height={320} />
  );
  return (
    <Page
      title={name}
      crumbs={[{ label: t('Screens'), to: '/screens' }]}
      actions={
        <>
          <Button color="inherit" onClick={onStartOver}>
            {t('Start over')}
          </Button>
          <Button color="inherit" onClick={() => void download('json')}>
            {t('Download JSON')}
          </Button>
          <Button color="inherit" disabled={hasFaults} onClick={() => void download('ts')}>
            {t('Download TypeScript')}
          </Button>
          <Button
            variant="outlined"
            loading={isBusy}
            disabled={isSaved}
            onClick={() => void save().then(settle)}
          >
            {isSaved ? t('Saved') : t('Save')}
          </Button>
          <Button
            variant="contained"
            disabled={hasFaults || !isCurrent || isBusy}
            onClick={() => void publish()}
          >
            {t('Publish')}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '430px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Panel
          draft={draft}
          onText={(next) => setDraft((before) => ({ ...before, text: next }))}
          design={design}
          good={good}
        />
        <Box component="section" aria-label={t('The screen')} sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('Live preview: changes made here are real.')}
          </Typography>
          {hasFaults && previewSpec && <Alert severity="info">{t('Last valid version.')}</Alert>}
          {hasFaults && !previewSpec ? (
            <Alert severity="warning">{t('Shown once the text has no errors.')}</Alert>
          ) : (
            <Box
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                p: 1.5,
                minWidth: 0,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'minmax(0, 1fr)',
                '--page-height': '640px',
              }}
            >
              <PreviewAs spec={previewSpec}>
                {previewSpec?.menu?.level === 'Customer' ? <DomainGate>{preview}</DomainGate> : preview}
              </PreviewAs>
            </Box>
          )}
        </Box>
      </Box>
      {screenToPublish && (
        <PublishDialog
          screen={screenToPublish}
          onClose={(published) => {
            if (published) {
              setLastSaved(published);
              // Publishing may have added fields that contain copies of values which would otherwise have
              // been lost.
              if (published.text) setDraft((before) => ({ ...before, text: published.text ?? before.text }));
            }
            setScreenToPublish(undefined);
            settle(published ?? lastSaved);
          }}
        />
      )}
    </Page>
  );
};
