import Button from '@mui/material/Button';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from '#i18n';
import { useLockedPage } from '../../../lib/lockedPage';
import { buildDraftKey, drafts } from '../../../lib/tabDrafts';
import { useSession } from '../../../session/useSession';
import { Page } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { DropStep } from './DropStep';
import { createDraft, getColumns, parseDraft, type SpreadsheetDraft } from './draft';
import { FieldsStep } from './FieldsStep';
import { ImportStep } from './ImportStep';
import { consumePendingFile } from './setPendingFile';

const getCrumbs = () => [{ label: t('Screens'), to: '/screens' }];

/**
 * Page that creates a table from a spreadsheet: the file is read, the inferred fields are reviewed, the screen is
 * published, and the rows are imported. All state is stored in this browser until the import is complete, so that it
 * survives a closed tab or a failed call.
 */
const SpreadsheetPage = () => {
  const key = buildDraftKey(useSession().id ?? '', 'sheet', 'new');
  const [draft, setDraft] = useState<SpreadsheetDraft>();
  const [isDone, setDone] = useState(false);
  const [state, setState] = useState<'opening' | 'ready' | 'reading'>('opening');
  const [trouble, setTrouble] = useState<string>();
  const columns = useMemo(
    () => draft && getColumns({ sheets: draft.sheets, at: draft.at, head: draft.head }),
    [draft],
  );

  const read = async (file: File) => {
    setState('reading');
    setTrouble(undefined);
    try {
      setDraft(await createDraft(file));
      setDone(false);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t('This can’t be read.'));
    }
    setState('ready');
  };
  const open = useEffectEvent(async (isOver: () => boolean) => {
    const file = consumePendingFile();
    if (file) return read(file);
    const storedDraft = await drafts.take(key);
    if (isOver()) return;
    setDraft(parseDraft(storedDraft?.value));
    setState('ready');
  });
  useEffect(() => {
    let isOver = false;
    void open(() => isOver);
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (isDone) drafts.drop(key);
    else if (draft) drafts.keep(key, draft);
  }, [key, draft, isDone]);
  useLockedPage(draft !== undefined && !isDone);

  const change = useCallback(
    (update: (draft: SpreadsheetDraft) => SpreadsheetDraft) => setDraft((before) => before && update(before)),
    [],
  );
  const startOver = () => {
    drafts.drop(key);
    setDraft(undefined);
    setTrouble(undefined);
    setDone(false);
  };
  const isImporting = draft?.published !== undefined;
  return (
    <Page
      maxWidth={1200}
      title={draft?.names.many.trim() || t('From a sheet')}
      crumbs={getCrumbs()}
      actions={
        isImporting && (
          <Button color="inherit" onClick={startOver}>
            {t('Another sheet')}
          </Button>
        )
      }
    >
      {state === 'opening' && <Skeleton height={320} />}
      {state !== 'opening' && !draft && (
        <DropStep error={trouble} isReading={state === 'reading'} onFile={(file) => void read(file)} />
      )}
      {draft && columns && !isImporting && (
        <FieldsStep
          key={`${draft.fingerprint} ${draft.at} ${draft.head}`}
          draft={draft}
          columns={columns}
          onDraft={change}
          onStartOver={startOver}
        />
      )}
      {draft && columns && isImporting && (
        <ImportStep draft={draft} columns={columns} onDone={() => setDone(true)} />
      )}
    </Page>
  );
};

export default SpreadsheetPage;
