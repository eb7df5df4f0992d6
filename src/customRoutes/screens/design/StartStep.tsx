import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { msg, t } from '#i18n';
import { useResourceHeads } from '../../../declaration/resourceHeads';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { FileDrop } from '../../../ui/FileDrop';
import { SelectField } from '../../../ui/SelectField';
import { FILE_TYPES } from '../spreadsheet/DropStep';
import { useSpreadsheetDrop } from '../spreadsheet/useSpreadsheetDrop';
import { ApiPicker, useChosenApi } from './apis/ApiPicker';
import type { Draft } from './useDesign';

const startOptions = {
  call: [msg('A call of the API'), msg('Its records, and the calls that belong to it, are known already.')],
  sample: [
    msg('A sample answer'),
    msg('Paste what a call answers, as JSON. Fields, kinds and ids are inferred.'),
  ],
  csv: [
    msg('A sheet'),
    msg('Its rows become a table that Trunkline keeps. Drop an XLSX, CSV or JSON file, or paste the cells.'),
  ],
  openapi: [msg('An OpenAPI document'), msg('JSON or YAML, 2.0 to 3.1. Then choose what of it.')],
  over: [
    msg('A screen there is'),
    msg('What you change is laid over it, and kept when the product is updated.'),
  ],
  dashboard: [
    msg('A page of panels'),
    msg('Counts, charts and lists on one page, to be changed in the text.'),
  ],
  empty: [msg('Nothing'), msg('A minimal screen to start from.')],
} as const;

type StartOption = keyof typeof startOptions;
const noSource = { servers: [], title: '' };
const loadBegin = () => import('./begin');

interface Props {
  onStarted: (draft: Draft) => void;
}

export const StartStep = ({ onStarted }: Props) => {
  const heads = useResourceHeads();
  const { target, openSheet } = useSpreadsheetDrop();
  const [way, setWay] = useState<StartOption>('call');
  const [text, setText] = useState('');
  const [address, setAddress] = useState('');
  const [choice, setChoice] = useState('');
  const [calls, setCalls] = useState<{ name: string; summary: string }[]>([]);
  const [choices, setChoices] = useState<{ name: string; words: string; path: string }[]>();
  const [source, setSource] = useState<{ servers: readonly string[]; title: string }>(noSource);
  const [chosenApi, setChosenApi] = useState<string>();
  const addresses = way === 'sample' ? [address.trim()] : source.servers;
  const api = useChosenApi(chosenApi, addresses);
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    void loadBegin().then(({ getListCalls: listingCalls }) => setCalls(listingCalls()));
  }, []);

  const attempt = async (work: () => Promise<void>) => {
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t('This can’t be read.'));
    }
  };
  const readDocument = () =>
    attempt(async () => {
      const { operations, families, servers, title } = await (await loadBegin()).listChoices(text);
      setSource({ servers, title });
      const named = new Map(families.map(({ list, name }) => [list, name]));
      const matchingCalls = operations
        .filter(({ name, method }) => named.has(name) || method === 'GET')
        .map(({ name, method, path }) => ({
          name,
          path,
          words: `${named.get(name) ?? name}: ${method} ${path}`,
        }));
      setChoices(matchingCalls);
      setChoice(families[0]?.list ?? matchingCalls[0]?.name ?? '');
    });
  const go = () =>
    attempt(async () => {
      const from = await loadBegin();
      const drafts = {
        call: () => from.createFromCall(choice),
        sample: () => from.createFromSample(text, address.trim(), api),
        csv: () => from.createFromCsv(text),
        openapi: () => from.createFromOpenApi(text, choice, api),
        over: () => from.createOverlay(choice),
        dashboard: () => from.createDashboard(),
        empty: () => from.createEmpty(),
      };
      onStarted(await drafts[way]());
    });

  const isText = way === 'sample' || way === 'csv' || way === 'openapi';
  const needsDocument = way === 'openapi' && !choices;
  const isReady =
    way === 'empty' ||
    way === 'dashboard' ||
    (isText ? text.trim() !== '' && !(choices && !choice) : choice !== '');
  const input: Record<StartOption, ReactNode> = {
    call: (
      <AutocompleteField
        options={calls}
        getOptionLabel={({ name }) => name}
        filterOptions={(all, { inputValue }) =>
          all
            .filter(({ name, summary }) =>
              `${name} ${summary}`.toLowerCase().includes(inputValue.toLowerCase()),
            )
            .slice(0, 100)
        }
        renderOption={({ key, ...props }, { name, summary }) => (
          <Box component="li" key={key} {...props}>
            <span>
              {name}
              <Typography variant="body2" color="textSecondary">
                {summary}
              </Typography>
            </span>
          </Box>
        )}
        onChange={(_, option) => setChoice(option?.name ?? '')}
        label={t('Call')}
        placeholder={t('Search by name or what it does')}
      />
    ),
    sample: (
      <TextField
        label={t('Address of the call it came from')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        placeholder="/api/Faxes/GetFaxes"
        helperText={t('Without, one is made up, to be changed in the text.')}
      />
    ),
    csv: null,
    openapi: choices && (
      <SelectField
        label={t('What of it')}
        value={choice}
        onChange={setChoice}
        options={choices.map(({ name, words }) => [name, words] as const)}
      />
    ),
    over: (
      <AutocompleteField
        options={heads.map(({ name }) => name)}
        getOptionLabel={(name) => heads.find((head) => head.name === name)?.label[1] ?? name}
        getOptionKey={(name) => name}
        onChange={(_, name) => setChoice(name ?? '')}
        label={t('Screen')}
      />
    ),
    dashboard: null,
    empty: null,
  };

  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 820 }}
      {...(way !== 'sample' && way !== 'openapi' && target)}
    >
      <Typography color="textSecondary">{t('Start from')}</Typography>
      <ToggleButtonGroup
        exclusive
        value={way}
        aria-label={t('Begin with')}
        onChange={(_, next: StartOption | null) => {
          if (!next) return;
          setWay(next);
          setChoice('');
          setChoices(undefined);
          setChosenApi(undefined);
          setTrouble(undefined);
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        {Object.entries(startOptions).map(([name, [label]]) => (
          <ToggleButton key={name} value={name}>
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography>{t(startOptions[way][1])}</Typography>
      {isText && (
        <>
          <TextField
            label={t(startOptions[way][0])}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setChoices(undefined);
              setTrouble(undefined);
            }}
            multiline
            minRows={8}
            maxRows={20}
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          <FileDrop
            file={undefined}
            label={t(startOptions[way][0])}
            accept={way === 'csv' ? FILE_TYPES : '.json,.yaml,.yml,.txt'}
            onFile={(file) => (way === 'csv' ? openSheet(file) : void file.text().then(setText))}
          />
        </>
      )}
      {input[way]}
      {(way === 'sample' || choices) && (
        <ApiPicker
          value={chosenApi}
          onChange={setChosenApi}
          addresses={addresses}
          title={source.title}
          path={
            way === 'sample' ? address.trim() : (choices?.find(({ name }) => name === choice)?.path ?? '')
          }
        />
      )}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {way === 'csv' && (
          <Button
            variant="contained"
            disabled={!isReady}
            onClick={() => openSheet(new File([text], 'pasted.csv', { type: 'text/csv' }))}
          >
            {t('Make a table of it')}
          </Button>
        )}
        <Button
          variant={way === 'csv' ? 'outlined' : 'contained'}
          disabled={!isReady}
          onClick={() => void (needsDocument ? readDocument() : go())}
        >
          {needsDocument
            ? t('Read the document')
            : way === 'csv'
              ? t('Only design a screen, for an API that has such records')
              : t('Continue')}
        </Button>
      </Box>
    </Box>
  );
};
