import { millisecondsInDay } from 'date-fns/constants';
import {
  bindBody,
  emptyProgress,
  type FlowProgress,
  type FlowStep,
  findNextStep,
  withAnswer,
  withOutcome,
} from '../../../contract/flowSteps';
import { isRejection } from '../../dataProvider/apiException';
import { callByName } from '../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';
import { createEvent } from '../../lib/store';
import type { FlowRun } from './flowRun';

type Call = TrunklineDataProvider['call'];

/** A step whose change the browser can undo. */
export interface LocalStep extends FlowStep {
  /** Call that undoes the step; `bind` fills values of the step's response into the body, by path. */
  undo?: { call: string; body: object; bind: Readonly<Record<string, string>> };
}

/** A run that this browser executes, because its API runs no flows. */
export interface LocalRun {
  id: string;
  /** Start time, in milliseconds. */
  at: number;
  owner: string;
  flow: string;
  title: string;
  steps: readonly LocalStep[];
  form: FlowRun['form'];
  progress: FlowProgress;
  isEnded?: boolean;
}

const RETENTION_MS = 30 * millisecondsInDay;
const STORAGE_KEY = 'trunkline.flows';

const { subscribe, emit } = createEvent();
/** Ids of the runs that this page is executing. */
const executing = new Set<string>();
let stored: { text: string | null; runs: readonly LocalRun[] } = { text: null, runs: [] };

const isRun = (value: unknown): value is LocalRun =>
  isObject(value) && 'steps' in value && 'progress' in value;

const readRuns = (): readonly LocalRun[] => {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === stored.text) return stored.runs;
    const parsed: unknown = JSON.parse(text ?? '[]');
    const runs = (Array.isArray(parsed) ? parsed.filter(isRun) : []).filter(
      ({ at }) => Date.now() - at < RETENTION_MS,
    );
    stored = { text, runs };
    return runs;
  } catch {
    // Without storage, runs last only until the page is closed.
    return stored.runs;
  }
};

/** Saves a run. Other runs are read from storage first, because another tab may have changed them. */
const saveRun = (run: LocalRun): LocalRun => {
  const runs = [run, ...readRuns().filter(({ id }) => id !== run.id)];
  const text = JSON.stringify(runs);
  stored = { text, runs };
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage, runs are lost on reload.
  }
  emit();
  return run;
};

const getAnswerName = (name: string): string => `${name}/`;

/** Remembers the values of the response that undoing the step needs. */
const withUndo = (step: LocalStep): LocalStep =>
  step.undo ? { ...step, remember: { ...step.remember, [getAnswerName(step.name)]: '' } } : step;

/**
 * Undoes the completed steps of a run, the last one first, and ends the run.
 * @throws any error of an undo call; the steps that remain can be undone again
 */
const undo = async (call: Call, run: LocalRun): Promise<void> => {
  let { progress } = run;
  for (const step of run.steps.toReversed()) {
    if (!step.undo || progress.outcomes[step.name]?.state !== 'done') continue;
    const answer = progress.remembered[getAnswerName(step.name)];
    const values = Object.entries(step.undo.bind).map(
      ([path, name]) => [path, getValueAt(answer, name)] as const,
    );
    const bind = Object.fromEntries(values.map(([path]) => [path, path]));
    const body = bindBody(
      { ...step, body: step.undo.body, bind },
      { ...progress, remembered: Object.fromEntries(values) },
    );
    if (body !== undefined) await callByName(call, step.undo.call, body as object);
    progress = withOutcome(progress, step, { state: 'undone' });
    saveRun({ ...run, progress, isEnded: true });
  }
};

/** Executes the remaining steps of a run until one fails. Completed steps are not repeated. */
const execute = async (call: Call, started: LocalRun): Promise<void> => {
  let run = saveRun(started);
  executing.add(run.id);
  const advance = (progress: FlowProgress) => {
    run = saveRun({ ...run, progress });
  };
  try {
    for (;;) {
      const step = findNextStep(run.steps, run.progress);
      const isEnded = readRuns().find(({ id }) => id === run.id)?.isEnded;
      if (!step || isEnded) return;
      advance(withOutcome(run.progress, step, { state: 'running' }));
      const body = bindBody(step, run.progress);
      if (body === undefined) {
        advance(withOutcome(run.progress, step, { state: 'skipped' }));
        continue;
      }
      try {
        const answer = await callByName(call, step.call, { ...(body as object), ...step.params });
        advance(withAnswer(run.progress, withUndo(step), answer));
      } catch (error) {
        const isRefusal = isRejection(error);
        advance(withOutcome(run.progress, step, { state: 'failed', error: describe(error), isRefusal }));
        if (!step.optional || !isRefusal) return;
      }
    }
  } finally {
    executing.delete(run.id);
    emit();
  }
};

const toFlowRun = (run: LocalRun): FlowRun => ({
  id: run.id,
  flow: run.flow,
  title: run.title,
  form: run.form,
  state: run.isEnded
    ? 'ended'
    : executing.has(run.id)
      ? 'running'
      : findNextStep(run.steps, run.progress)
        ? 'stopped'
        : 'done',
  steps: run.steps.map(({ name, title, optional }) => {
    const outcome = run.progress.outcomes[name] ?? { state: 'waiting' };
    // A step that was running when the page was closed may or may not have taken effect.
    const state = outcome.state === 'running' && !executing.has(run.id) ? 'waiting' : outcome.state;
    return { name, title, ...outcome, state, ...(optional && { optional }) };
  }),
});

let shown: { of: readonly LocalRun[]; size: number; runs: readonly FlowRun[] } = {
  of: [],
  size: 0,
  runs: [],
};

/** Runs that this browser executes, latest first. */
export const localRuns = {
  subscribe,
  get: (): readonly FlowRun[] => {
    const runs = readRuns();
    if (shown.of !== runs || shown.size !== executing.size)
      shown = { of: runs, size: executing.size, runs: runs.map(toFlowRun) };
    return shown.runs;
  },
  find: (id: string): LocalRun | undefined => readRuns().find((run) => run.id === id),
  execute,
  undo,
  end: (id: string): void => {
    const run = localRuns.find(id);
    if (run) saveRun({ ...run, isEnded: true });
  },
};

/** Whether an id is that of a run in this browser. */
export const isLocalId = (id: string): boolean => id.startsWith('local-');

export const createLocalRun = (run: Omit<LocalRun, 'id' | 'at' | 'progress'>, key: string): LocalRun => ({
  ...run,
  id: `local-${key}`,
  at: Date.now(),
  progress: emptyProgress,
});
