import { joinAnd, t } from '#i18n';
import type { ReferenceKind } from '../../contract/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, type FieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { findReferences, type Reference, type ReplacementPlan, redirectReferences } from './findReferences';
import type { Replacements } from './referenceFields';
import { findSuccessors, type Successors } from './replacementCandidates';

/** What is to become of one place (contract, `ReferenceAnswer`). */
export interface ReplacementAnswer {
  place: string;
  to: string;
  /** Nothing takes it out. */
  replace_with?: string | null;
}

/** What a request says about the places that refer to what it removes (contract, `goneFields`). */
export interface ReplacementAnswers {
  answers?: readonly ReplacementAnswer[] | null;
  /** For every place without an answer. */
  replace_with?: string | null;
  detach?: boolean | null;
}

interface ResolveOptions {
  kind: ReferenceKind;
  /** What is gone, with every name it has. */
  names: readonly string[];
  /** What is said of it where places that name it have no answer. @param places those, in words */
  inUse: (places: string) => string;
  /** Places without an answer stay as they are: it is switched off, not removed. */
  mayStay?: boolean;
}

/** How many references a refusal lists. */
const MAX_LISTED = 200;
/** How many of them its sentence names. */
const MAX_NAMED = 3;

const getAnswerKey = (place: string, to: string): string => `${place} ${to}`;

/**
 * Does with every place that refers to something what the request says.
 * @returns how many records and numbers it changed
 * @throws ApiError 409 `in_use` with `details.references` while a place has no answer; 400 naming the answers that do
 *   not fit their place
 */
export async function resolveReferences(
  tx: Transaction,
  domain: Domain,
  { kind, names, inUse, mayStay }: ResolveOptions,
  { answers, replace_with, detach }: ReplacementAnswers,
): Promise<number> {
  const removed = new Set(names);
  const references = await findReferences(tx, domain, kind, names);
  const answerByPlace = new Map(
    (answers ?? []).map((one, index) => [getAnswerKey(one.place, one.to), { ...one, index }]),
  );
  const open = references.filter(({ place, to }) => !answerByPlace.has(getAnswerKey(place, to)));
  if (open.length > 0 && !replace_with && !detach && !mayStay) throw createInUseError(inUse, open);
  const successors = await findSuccessors(tx, domain, kind);
  if (replace_with) rejectUnsuitable(open, removed, successors, replace_with);
  const errors: FieldError[] = [];
  const plan = new Map<string, Map<string, string | undefined>>();
  for (const reference of references) {
    const answer = answerByPlace.get(getAnswerKey(reference.place, reference.to));
    if (!answer && !replace_with && !detach) continue;
    const next = (answer ? answer.replace_with : replace_with) || undefined;
    const wrong = answer && next !== undefined && findUnsuitability(reference, removed, successors, next);
    if (wrong) errors.push({ field: `answers.${answer.index}.replace_with`, message: wrong });
    const atPlace = plan.get(reference.place) ?? new Map<string, string | undefined>();
    plan.set(reference.place, atPlace.set(reference.to, next));
  }
  if (errors.length > 0) throw new ApiError(400, 'validation', errors[0]?.message ?? '', { errors });
  const nothing: Replacements = new Map();
  const planned: ReplacementPlan = (place) => plan.get(place) ?? nothing;
  return redirectReferences(tx, domain, kind, removed, planned, successors.userTypeOf);
}

function rejectUnsuitable(
  references: Reference[],
  removed: ReadonlySet<string>,
  successors: Successors,
  requested: string,
): void {
  const general = removed.has(requested) ? alsoRemovedText(requested) : successors.refusal(requested);
  const message =
    general ??
    references
      .map((one) => findUnsuitability(one, removed, successors, requested))
      .find((one) => one !== undefined);
  if (message)
    throw new ApiError(400, 'validation', message, { errors: [{ field: 'replace_with', message }] });
}

const alsoRemovedText = (requested: string): string =>
  t('{requested} is deleted as well, so it can’t take a place.', { requested });

/** Why something can't take a place; undefined where it can. */
function findUnsuitability(
  reference: Reference,
  removed: ReadonlySet<string>,
  successors: Successors,
  requested: string,
): string | undefined {
  if (removed.has(requested)) return alsoRemovedText(requested);
  return successors.refusal(requested, reference);
}

/** A place, as people call it: `ring group 700 (Stage 1 rings)`. */
export function describeReference({ kind, label, account, display, title }: Reference): string {
  if (kind === 'number') return t('number {number}', { number: display });
  return `${label} ${account} (${title})`;
}

function createInUseError(inUse: (places: string) => string, references: Reference[]): ApiError {
  const named = joinAnd([...new Set(references.map(describeReference))], MAX_NAMED);
  return new ApiError(409, 'in_use', inUse(named), {
    details: { references: references.slice(0, MAX_LISTED), total: references.length },
  });
}

/** What is said of one record that is in use. @param called what people call it: `Call queue 600` */
export const formatInUse =
  (called: string) =>
  (places: string): string =>
    t('{called} is used by {places}. Say what takes its place, or have it taken out.', { called, places });
