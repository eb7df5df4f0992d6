import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TextEncoding } from '../../../contract/decodeText';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ResourceSpec, SectionSpec } from '../../declaration/compiled';
import { getTerms } from '../../declaration/terms';
import { isObject } from '../../lib/isObject';
import { useViewer } from '../../session/useViewer';
import { createPauseGate, type PauseGate } from '../actions/pauseGate';
import { getInitialValues } from '../form/getInitialValues';
import { useSections } from '../form/useSections';
import { loadPhoneReader } from '../inputs/phoneNumber';
import { canCreate, canEdit } from '../list/hasOfferedAction';
import { loadLookups } from '../sources/lookup';
import { useTemplateContext } from '../sources/useTemplateContext';
import { getColumnSeparators } from './columnSigns';
import {
  type ExistingRecords,
  findExistingRecords,
  findExistingValues,
  readAllRecords,
} from './findExisting';
import { getImportFields } from './getImportFields';
import { loadAlternativeChoices, loadAlternativeLabels, matchExport } from './loadOtherLabels';
import { type Mapping, matchColumns, matchTableColumns } from './matchColumns';
import { notifyImportEnd } from './notifyImportEnd';
import { createPlanner, resolveContradictions, toKeyText, willBeSent } from './planRows';
import { readSource, type Source } from './readCells';
import { buildTable } from './readTable';
import { type RowResult, runRows } from './runRows';
import {
  deleteProgress,
  getFingerprint,
  getProgressKey,
  hashCells,
  readProgress,
  type SavedProgress,
  type SentLine,
  saveProgress,
} from './savedProgress';
import { formatLine, type Table } from './table';
import { applyDecision, type Decision, markDuplicates, type RowPlan } from './twins';

interface SelectedFile {
  /** The imported file; undefined if the table was passed in directly. */
  file?: File;
  /** Contents of the file, from which other sheets can be read. */
  source?: Source;
  table: Table;
  /** Columns as they were matched by their names. */
  matched: Mapping;
  fingerprint: string;
  /** Key under which the progress is saved. */
  progressKey: string;
  /** Saved progress of an earlier import of the same file. */
  storedProgress: SavedProgress | undefined;
}

/** Where a table comes from, and how its columns are mapped. */
type TakenFile = Partial<Pick<SelectedFile, 'file' | 'source' | 'matched'>>;

type Aliases = ReadonlyMap<string, readonly string[]>;

const joinAliases = (first: Aliases, second: Aliases = new Map()): Aliases =>
  new Map(
    [...new Set([...first.keys(), ...second.keys()])].map((path) => [
      path,
      [...(first.get(path) ?? []), ...(second.get(path) ?? [])],
    ]),
  );

export type Step = 'file' | 'columns' | 'check' | 'run';

interface WorkProgress {
  words: string;
  completed: number;
  of: number | undefined;
}

const ROWS_PER_STEP = 1000;
const yieldToMain = () => new Promise((next) => setTimeout(next));

export const useImport = (spec: ResourceSpec) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const viewer = useViewer();
  const templateContext = useTemplateContext();
  const { session, domain } = templateContext;
  const place = [
    viewer.id ?? viewer.email,
    domain,
    ...getTerms().sessionFields.map((field) => session?.[field]),
  ];
  const createSections = useSections(spec, true);
  const updateSections = useSections(spec, false);
  const creates = canCreate(spec, viewer) ? createSections : undefined;
  const updates = canEdit(spec, viewer) ? updateSections : undefined;
  const fields = useMemo(() => getImportFields(spec, creates, updates), [spec, creates, updates]);

  const [step, setStep] = useState<Step>('file');
  const [chosen, setChosen] = useState<SelectedFile>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [match, setMatch] = useState<string>();
  const [plans, setPlans] = useState<RowPlan[]>([]);
  const [unnamed, setUnnamed] = useState<readonly string[]>([]);
  const [results, setResults] = useState<RowResult[]>([]);
  const [work, setWork] = useState<WorkProgress>();
  const [error, setError] = useState<string>();
  const [isPaused, setPaused] = useState(false);
  const stopper = useRef<AbortController>(undefined);
  const pauseGate = useRef<PauseGate>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Runs a long task while showing a progress message. On failure, reports the error and stays on the current step. */
  const busy = async (words: string, task: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    stopper.current = controller;
    setError(undefined);
    setWork({ words, completed: 0, of: undefined });
    try {
      await task(controller.signal);
    } catch (reason) {
      if (!controller.signal.aborted) setError(describe(reason));
    } finally {
      setWork(undefined);
    }
  };
  const progress = (completed: number, of: number | undefined) =>
    setWork((known) => known && { ...known, completed, of });

  /**
   * Starts the import with a table that has already been read.
   * @param fingerprint identifies the table, so that an interrupted import can resume
   * @param known field used to match rows; if undefined, every row is new
   */
  const take = (
    table: Table,
    fingerprint: string,
    known?: string,
    { matched = matchColumns(table.head, fields.all), ...origin }: TakenFile = {},
  ) => {
    const progressKey = getProgressKey(spec.name, place, fingerprint);
    setChosen({
      ...origin,
      table,
      matched,
      fingerprint,
      progressKey,
      storedProgress: readProgress(progressKey),
    });
    setMapping(matched);
    setMatch(known);
    setPlans([]);
    setResults([]);
    setStep('columns');
  };

  /** Builds the table of a file and matches its columns. The sheet may have been exported in another language. */
  const readFields = async (source: Source, sheets: readonly string[] | undefined) => {
    const vcard = spec.import?.vcard;
    const arrange = vcard && (await import('./vcard/arrangeContactColumns'));
    const own = joinAliases(
      new Map(Object.entries(spec.import?.columns ?? {})),
      vcard && arrange?.getContactAliases(vcard),
    );
    const getLabel = (path: string) => fields.all.find(({ field }) => field === path)?.label ?? path;
    const build = async (aliases: Aliases) => {
      const countMatches = (head: readonly string[]) =>
        matchColumns(head, fields.all, aliases).filter(Boolean).length;
      const built = await buildTable(source, { vcard, sheets, countMatches });
      const table =
        vcard && arrange && !built.isCards ? arrange.arrangeContactColumns(built, vcard, getLabel) : built;
      const exported = await matchExport(table.head, spec, fields);
      return { table, exported, matched: exported ?? matchTableColumns(table, fields.all, aliases) };
    };
    const read = await build(own);
    return !read.exported && (read.matched.includes(undefined) || source.sheets.length > 1)
      ? build(joinAliases(own, await loadAlternativeLabels(spec, fields)))
      : read;
  };

  /** Reads a file, or the chosen file again with other sheets or another encoding. */
  const choose = (
    file: File,
    { sheets, encoding }: { sheets?: readonly string[]; encoding?: TextEncoding } = {},
  ) =>
    busy(t('Reading the file'), async () => {
      const known = sheets && chosen?.file === file ? chosen.source : undefined;
      const source = known ?? (await readSource(file, encoding));
      const { table, matched } = await readFields(source, sheets);
      // Rows are matched by id only if duplicates are resolved row by row, because other fields may be shared.
      const ids = spec.id.map(({ field }) => field);
      const key = fields.keys.find(
        (path) => matched.includes(path) && (!spec.import?.dedupeBy || ids.includes(path)),
      );
      take(table, await getFingerprint(file), key, { matched, source, file });
    });

  const check = (of = chosen) =>
    busy(t('Reading existing records'), async (signal) => {
      if (!of) return;
      const { table, storedProgress: before } = of;
      const column = match === undefined ? -1 : mapping.indexOf(match);
      const keys = new Set(column < 0 ? [] : table.rows.map((row) => toKeyText(row[column])).filter(Boolean));
      const existing: ExistingRecords =
        match === undefined || keys.size === 0
          ? { matches: new Map(), unnamed: undefined }
          : await findExistingRecords(dataProvider, spec, match, keys, { signal, onProgress: progress });
      const unique = fields.all
        .filter((field) => field.unique && field.field !== match && mapping.includes(field.field))
        .map(({ field }) => field);
      const uniqueMatches = await findExistingValues(dataProvider, spec, unique, {
        signal,
        onProgress: progress,
      });
      const mapped = fields.all.filter(({ field }) => mapping.includes(field));
      const otherChoices = await loadAlternativeChoices(spec, { all: mapped });
      const lookupOptions = { viewer, templateContext, signal };
      const lookups = await loadLookups(dataProvider, mapped, existing.matches.values(), lookupOptions);
      setWork({ words: t('Checking the rows'), completed: 0, of: table.rows.length });
      const plan = createPlanner({
        spec,
        fields,
        mapping,
        signs: getColumnSeparators(table),
        match,
        existing: existing.matches,
        uniqueMatches,
        sections: creates ?? [],
        updateSections: updates ?? [],
        viewer,
        initial: getInitialValues(
          createSections.flatMap((section: SectionSpec) => section.fields),
          templateContext,
        ),
        readPhone: await loadPhoneReader().catch(() => undefined),
        formatLine: (line) => formatLine(table, line),
        findLookup: (field, record) => lookups(field, record) ?? otherChoices.get(field.field),
      });
      const planned: RowPlan[] = [];
      for (let start = 0; start < table.rows.length; start += ROWS_PER_STEP) {
        signal.throwIfAborted();
        for (const [index, row] of table.rows.slice(start, start + ROWS_PER_STEP).entries()) {
          const line = getLine(table, start + index);
          planned.push(refuseSurplus(table, row, line) ?? plan(row, line));
        }
        progress(planned.length, table.rows.length);
        await yieldToMain();
      }
      const checkedPlans = removeCompleted(
        resolveContradictions(planned, (line) => formatLine(table, line)),
        table,
        before,
      );
      setUnnamed(existing.unnamed ?? []);
      setPlans(await compared(checkedPlans, signal));
      setStep('check');
    });

  /** Marks rows that may duplicate existing records, if the declaration defines how to compare them. */
  const compared = async (planned: RowPlan[], signal: AbortSignal): Promise<RowPlan[]> => {
    const dedupeBy = spec.import?.dedupeBy;
    if (!dedupeBy || planned.every(({ act }) => act !== 'create')) return planned;
    setWork({ words: t('Looking for duplicates'), completed: 0, of: undefined });
    const records = await readAllRecords(dataProvider, spec, { signal, onProgress: progress });
    return markDuplicates(planned, records, { dedupeBy, title: spec.title, updated: fields.updated });
  };
  const decide = (lines: readonly number[], decision: Decision) => {
    const selectedLines = new Set(lines);
    setPlans((before) =>
      before.map((plan) => (selectedLines.has(plan.line) ? applyDecision(plan, decision) : plan)),
    );
  };

  /** Excludes rows from the import, or includes them again. */
  const leave = (lines: readonly number[], left: boolean) => {
    const selectedLines = new Set(lines);
    setPlans((before) => before.map((plan) => (selectedLines.has(plan.line) ? { ...plan, left } : plan)));
  };

  /**
   * Replaces a row's cells and rechecks all rows. Rows already imported are not changed.
   * @param line line number in the sheet
   */
  const correct = async (line: number, cells: readonly string[]) => {
    if (!chosen) return;
    const { table } = chosen;
    const rows = table.rows.map((row, index) =>
      getLine(table, index) === line ? trimSurplus(cells, table.head.length) : row,
    );
    const next = { ...chosen, table: { ...table, rows } };
    setChosen(next);
    await check(next);
  };

  const run = (selectedPlans: readonly RowPlan[]) =>
    busy(t('Importing'), async (signal) => {
      if (!chosen) return;
      const { progressKey, table } = chosen;
      const log = chosen.storedProgress ?? { at: Date.now(), created: [], unsure: [] };
      const sending = new Map(log.unsure);
      const hashes = hashLines(table);
      const toSent = (line: number): SentLine => [line, hashes.get(line) ?? ''];
      const newResults: RowResult[] = [];
      const startedAt = Date.now();
      const gate = createPauseGate();
      pauseGate.current = gate;
      setStep('run');
      const of = selectedPlans.filter(willBeSent).length;
      const show = () => {
        progress(newResults.length, of);
        setResults((known) => mergeResults(known, newResults));
      };
      const ticker = setInterval(show, 150);
      const saveLog = () => saveProgress(progressKey, { ...log, unsure: [...sending] });
      try {
        await runRows(dataProvider, spec.name, selectedPlans, {
          signal,
          waitIfPaused: gate.waitIfPaused,
          onSending: ({ line }) => {
            sending.set(...toSent(line));
            saveLog();
          },
          onResult: (result) => {
            newResults.push(result);
            if (result.state === 'created') log.created.push(toSent(result.line));
            if (result.state !== 'failed' || isRejection(result.error)) sending.delete(result.line);
            saveLog();
          },
        });
      } finally {
        clearInterval(ticker);
        show();
        setPaused(false);
      }
      const isDone = !signal.aborted && newResults.every(({ state }) => state !== 'failed');
      if (!signal.aborted) void notifyImportEnd(dataProvider, spec, newResults, startedAt);
      if (isDone) deleteProgress(progressKey);
      else setChosen({ ...chosen, storedProgress: { ...log, unsure: [...sending] } });
    });

  return {
    step,
    setStep,
    chosen,
    fields,
    mapping,
    setMapping,
    match,
    setMatch,
    plans,
    decide,
    leave,
    unnamed,
    results,
    work,
    error,
    isPaused,
    choose,
    /** Reads the chosen file again with other sheets or another encoding. */
    reread: (options: { sheets?: readonly string[]; encoding?: TextEncoding }) => {
      if (chosen?.file) void choose(chosen.file, options);
    },
    take,
    check: () => check(),
    correct,
    cellsAt: (line: number): string[] =>
      chosen?.table.rows.find((_, index) => getLine(chosen.table, index) === line) ?? [],
    run,
    pause: () => {
      pauseGate.current?.pause();
      setPaused(true);
    },
    resume: () => {
      pauseGate.current?.resume();
      setPaused(false);
    },
    cancel: () => {
      stopper.current?.abort();
      pauseGate.current?.resume();
    },
    /** Discards the progress of an earlier import of the file, so that all rows are sent again. */
    forget: () => {
      if (!chosen) return;
      deleteProgress(chosen.progressKey);
      setChosen({ ...chosen, storedProgress: undefined });
    },
  };
};

export type Import = ReturnType<typeof useImport>;

/** Returns the line of a row within its file; the head is line 1. */
const getLine = ({ lines }: Table, index: number): number => lines?.[index] ?? index + 2;

/** Checks whether the server rejected the request, so that no record was created. */
const isRejection = (error: unknown): boolean =>
  isObject(error) && 'status' in error && Number(error.status) < 500;

/** Refuses a row with more cells than headings, such as one whose text contains the separator without quotation marks. */
const refuseSurplus = (table: Table, row: readonly string[], line: number): RowPlan | undefined => {
  const heads = table.head.length;
  if (row.length <= heads) return undefined;
  const fault = t(
    'Line {line} has {cells, plural, one {# cell} other {# cells}}, the headings have {heads}.',
    {
      line: formatLine(table, line),
      cells: row.length,
      heads,
    },
  );
  return {
    line,
    act: 'wrong',
    name: row.find((cell) => cell.trim() !== '') ?? '',
    data: {},
    changes: [],
    faults: [fault],
  };
};

/** Removes empty cells beyond the headings. */
const trimSurplus = (cells: readonly string[], heads: number): string[] =>
  cells.slice(0, Math.max(heads, cells.findLastIndex((cell) => cell.trim() !== '') + 1));

const hashLines = (table: Table): Map<number, string> =>
  new Map(table.rows.map((row, index) => [getLine(table, index), hashCells(row)]));

/**
 * Excludes lines created by an earlier import of the same file, unless they were corrected since. For lines without a
 * response, the user decides.
 */
const removeCompleted = (
  plans: RowPlan[],
  table: Table,
  storedProgress: SavedProgress | undefined,
): RowPlan[] => {
  if (!storedProgress) return plans;
  const hashes = hashLines(table);
  const created = new Map(storedProgress.created);
  const unsure = new Map(storedProgress.unsure);
  return plans.map((plan) => {
    const hash = hashes.get(plan.line);
    if (plan.act !== 'create' || hash === undefined) return plan;
    if (created.get(plan.line) === hash) return { ...plan, act: 'same' };
    if (unsure.get(plan.line) !== hash) return plan;
    const faults = [
      t('Sent before without an answer: check whether it exists, and remove it from the file if it does.'),
    ];
    return { ...plan, act: 'wrong', faults };
  });
};

const mergeResults = (known: RowResult[], newResults: readonly RowResult[]): RowResult[] => {
  const byLine = new Map([...known, ...newResults].map((result) => [result.line, result]));
  return [...byLine.values()].sort((a, b) => a.line - b.line);
};
