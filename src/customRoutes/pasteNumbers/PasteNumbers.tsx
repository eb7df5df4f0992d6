import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { msg, t } from '#i18n';
import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';
import { describe } from '../../dataProvider/describe';
import { Icon } from '../../theme/Icon';
import { PageHeader } from '../../ui/PageHeader';
import { SkippedLines } from '../../ui/SkippedLines';
import { saveFile } from '../../ui/saveFile';
import { useFirstField } from '../../views/form/useFirstField';
import { NumberActions } from '../NumberActions';
import { buildPasteFile } from './buildPasteFile';
import { type ClassFilter, ClassTabs } from './ClassTabs';
import { loadText, saveText } from './loadText';
import { PasteTable, type PositionedItem } from './PasteTable';
import { usePaste } from './usePaste';

const sample = msg('Please port 02 5550 1000 - 1049\n61255501100/50\n(02) 5550 1200, +61 2 5550 1201');

/** Pasted text of at least this many characters is inserted by the page instead of the browser. */
const largeTextLength = 100_000;

const actionableFilters: ReadonlySet<ClassFilter> = new Set<ClassFilter>([
  'new',
  'unknownArea',
  ...(Object.keys(numberStates) as NumberState[]),
]);

const PasteNumbers = () => {
  const { classified, leftOut, unasked, work, error, read, correct, resume, recheck, stop, forget } =
    usePaste();
  const [text, setText] = useState(loadText);
  const page = useRef<HTMLDivElement>(null);
  useFirstField(page, classified !== undefined);
  const [picked, setPicked] = useState<ClassFilter>('all');

  const placed = useMemo(
    () => classified?.map((item, place): PositionedItem => ({ place, item })) ?? [],
    [classified],
  );
  const visibleItems = useMemo(
    () => (picked === 'all' ? placed : placed.filter(({ item }) => item.class === picked)),
    [placed, picked],
  );
  // Once the last number of the selected class has been processed, all numbers are shown again.
  const current = visibleItems.length > 0 ? picked : 'all';
  const items = current === 'all' && picked !== 'all' ? placed : visibleItems;
  const type = (value: string) => {
    setText(value);
    saveText(value);
  };

  return (
    <Box ref={page} sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <PageHeader
        title={t('Paste numbers')}
        crumbs={[{ label: t('Numbers'), to: '/numbers' }]}
        actions={
          classified && (
            <>
              <Button
                startIcon={<Icon name="Download" />}
                onClick={() => saveFile(buildPasteFile(items.map(({ item }) => item)))}
              >
                {t('Save as CSV')}
              </Button>
              <Button variant="outlined" disabled={work !== undefined} onClick={forget}>
                {t('Change the text')}
              </Button>
            </>
          )
        }
      />
      {!classified && (
        <Paper
          variant="outlined"
          sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}
        >
          <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
            {t('Paste from e-mails, spreadsheets or lists with ranges. Nothing changes until you confirm.')}
          </Typography>
          <TextField
            multiline
            fullWidth
            label={t('Numbers or text containing numbers')}
            placeholder={t(sample)}
            value={text}
            onChange={(event) => type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (text !== '' || pasted.length < largeTextLength) return;
              // Sets the value directly, because the browser takes half a minute to insert 100,000 lines.
              event.preventDefault();
              type(pasted);
            }}
            // MUI's textarea measures its content on every key press, which is slow with 100,000 lines.
            slotProps={{
              input: { inputComponent: 'textarea' },
              htmlInput: { rows: 12, spellCheck: false, autoComplete: 'off' },
            }}
          />
          <Button
            variant="contained"
            loading={work !== undefined}
            disabled={text.trim() === ''}
            onClick={() => read(text)}
          >
            {t('Read the numbers')}
          </Button>
        </Paper>
      )}
      {work && (
        <Box role="status">
          <Typography variant="body2" gutterBottom>
            {work.phase === 'reading'
              ? t('Reading, {share} %', { share: Math.round(work.share * 100) })
              : t('Looking them up in the inventory, {share} %', { share: Math.round(work.share * 100) })}
          </Typography>
          <LinearProgress variant="determinate" value={work.share * 100} aria-label={t('Progress')} />
          <Button color="inherit" sx={{ mt: 1 }} onClick={stop}>
            {t('Stop')}
          </Button>
        </Box>
      )}
      {!work && (error !== undefined || (classified && unasked > 0)) && (
        <Alert
          severity={error === undefined ? 'info' : 'error'}
          action={
            classified && (
              <Button color="inherit" onClick={() => void resume()}>
                {t('Go on')}
              </Button>
            )
          }
        >
          {error !== undefined && `${describe(error)} `}
          {classified &&
            unasked > 0 &&
            t(
              '{unasked, plural, one {# number has not been looked up yet. What was found so far is kept.} other {# numbers have not been looked up yet. What was found so far is kept.}}',
              { unasked },
            )}
        </Alert>
      )}
      {classified &&
        (classified.length === 0 ? (
          <Alert severity="info">{t('There is no number in this text.')}</Alert>
        ) : (
          <>
            <ClassTabs items={classified} value={current} onPick={setPicked} />
            {current === 'all' ? (
              <Typography variant="body2" color="textSecondary">
                {t('Choose a category to act on its numbers.')}
              </Typography>
            ) : (
              !work && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  {actionableFilters.has(current) && (
                    <NumberActions
                      key={current}
                      numbers={items.flatMap(({ item }) => item.number ?? [])}
                      rows={items.flatMap(({ item }) => item.row ?? [])}
                      onDone={recheck}
                    />
                  )}
                </Box>
              )
            )}
            <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden', pb: 1 }}>
              <PasteTable
                key={current}
                items={items}
                onCorrect={(place, typed) => void correct(place, typed)}
              />
            </Paper>
          </>
        ))}
      {classified && (
        <SkippedLines
          lines={leftOut}
          summary={t(
            '{count, plural, one {# line without a number was left out} other {# lines without a number were left out}}',
            { count: leftOut.length },
          )}
        />
      )}
    </Box>
  );
};

export default PasteNumbers;
