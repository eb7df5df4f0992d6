import { getValueAt, isEmpty } from './rowValues';

/** A labelled value that a step shows once it is done: either a literal, or a path in the response of its call. */
export interface FlowFact {
  label: string;
  value?: string | null;
  from?: string | null;
  /** Path of the page that the value links to; `{answer.x}` refers to the response. */
  to?: string | null;
}

/** A labelled value that a completed step shows. */
export interface ShownFact {
  label: string;
  value: string;
  to?: string | null;
}

/** A step of a flow: a call whose input is complete, apart from values that earlier steps return. */
export interface FlowStep {
  /** Unique within the flow. */
  name: string;
  /** What the step does, in the language of the user who started the flow. */
  title: string;
  call: string;
  params?: Readonly<Record<string, string | null>> | null;
  body?: unknown;
  /** Remembered values by the path in the body that they fill. A step whose value is missing is skipped. */
  bind?: Readonly<Record<string, string | null>> | null;
  /** Paths in the response by the name under which later steps refer to their values. */
  remember?: Readonly<Record<string, string | null>> | null;
  facts?: readonly (FlowFact | null)[] | null;
  /** Whether the flow continues if the step is refused. */
  optional?: boolean | null;
}

export type FlowStepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'undone';

export interface FlowOutcome {
  state: FlowStepState;
  error?: string | null;
  /** Whether the server rejected the call, so that an identical retry would fail again. */
  isRefusal?: boolean;
  facts?: ShownFact[];
}

/** Progress of a flow. */
export interface FlowProgress {
  outcomes: Readonly<Record<string, FlowOutcome>>;
  remembered: Readonly<Record<string, unknown>>;
}

export const emptyProgress: FlowProgress = { outcomes: {}, remembered: {} };

type Tree = Record<string, unknown> | unknown[];

const withValueAt = (tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Tree;
  const inner = (copy as Record<string, unknown>)[key];
  (copy as Record<string, unknown>)[key] = withValueAt(inner, rest, value);
  return copy;
};

/**
 * Fills the values that earlier steps returned into the body of a step.
 * @returns undefined if one of the values is missing
 */
export const bindBody = ({ body, bind }: FlowStep, { remembered }: FlowProgress): unknown => {
  let bound: unknown = body ?? {};
  for (const [path, name] of Object.entries(bind ?? {})) {
    const value = remembered[name ?? ''];
    if (isEmpty(value)) return undefined;
    bound = withValueAt(bound, path.split('.'), value);
  }
  return bound;
};

const toFactText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toFactText).join(', ');
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? '' : String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key} (${toFactText(part)})`)
    .join(', ');
};

const toFactLink = ({ to }: FlowFact, answer: unknown) =>
  to?.replace(/\{answer\.([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(toFactText(getValueAt(answer, path))),
  );

/** Records the response of a step. */
export const withAnswer = (progress: FlowProgress, step: FlowStep, answer: unknown): FlowProgress => {
  const facts = (step.facts ?? []).flatMap((fact) => {
    const value = fact?.value ?? (fact?.from ? toFactText(getValueAt(answer, fact.from)) : '');
    const to = fact && toFactLink(fact, answer);
    return fact && value ? [{ label: fact.label, value, ...(to && { to }) }] : [];
  });
  const remembered = Object.entries(step.remember ?? {}).map(
    ([name, path]) => [name, path ? getValueAt(answer, path) : answer] as const,
  );
  return {
    outcomes: { ...progress.outcomes, [step.name]: { state: 'done', ...(facts.length > 0 && { facts }) } },
    remembered: { ...progress.remembered, ...Object.fromEntries(remembered) },
  };
};

export const withOutcome = (
  progress: FlowProgress,
  { name }: Pick<FlowStep, 'name'>,
  outcome: FlowOutcome,
): FlowProgress => ({ ...progress, outcomes: { ...progress.outcomes, [name]: outcome } });

/** Returns the first step that has not ended. A failed optional step counts as ended. */
export const findNextStep = <Step extends FlowStep>(
  steps: readonly Step[],
  { outcomes }: FlowProgress,
): Step | undefined =>
  steps.find(({ name, optional }) => {
    const state = outcomes[name]?.state;
    return !(
      state === 'done' ||
      state === 'skipped' ||
      state === 'undone' ||
      (state === 'failed' && optional)
    );
  });
