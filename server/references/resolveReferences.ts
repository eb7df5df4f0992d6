import { joinAnd, t } from '#i18n';
import type { ReferenceKind } from '../../contract/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, type FieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import type { Reference, ReplacementPlan } from './findNumberReferences';
import { findReferences, redirectReferences } from './findReferences';
import type { Replacements } from './referenceFields';
import { findSuccessors, type Successors } from './replacementCandidates';

export interface ReplacementAnswer {
  place: string;
  to: string;
  /** Replacement; an empty value removes the reference. */
  replace_with?: string | null;
}

/** How a request resolves references to the records that it removes (contract, `goneFields`). */
export interface ReplacementAnswers {
  answers?: readonly ReplacementAnswer[] | null;
  /** Default replacement for references without an individual answer. */
  replace_with?: string | null;
  detach?: boolean | null;
}

interface ResolveOptions {
  kind: ReferenceKind;
  /** All names under which the removed record can be referenced. */
  names: readonly string[];
  /** Builds the error message for unresolved references. @param places descriptions of the references */
  inUse: (places: string) => string;
  /** Whether unresolved references are left unchanged, because the record is disabled rather than removed. */
  mayStay?: boolean;
}

/** Maximum number of references listed in an error. */
const MAX_LISTED = 200;
/** Maximum number of references named in the error message. */
const MAX_NAMED = 3;

const getAnswerKey = (place: string, to: string): string => `${place} ${to}`;

/**
 * Resolves every reference to a removed record as specified by the request.
 * @returns how many records and numbers were changed
 * @throws ApiError 409 `in_use` with `details.references` if a reference is unresolved; 400 naming the answers that are
 * not valid for their field
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
    (answers ?? []).map((entry, index) => [getAnswerKey(entry.place, entry.to), { ...entry, index }]),
  );
  const open = references.filter(({ place, to }) => !answerByPlace.has(getAnswerKey(place, to)));
  if (open.length > 0 && !replace_with && !detach && !mayStay) throw createInUseError(inUse, open);
  const successors = await findSuccessors(tx, domain, kind);
  if (replace_with) rejectUnsuitableReplacements(open, removed, successors, replace_with);
  const errors: FieldError[] = [];
  const plan = new Map<string, Map<string, string | undefined>>();
  for (const reference of references) {
    const answer = answerByPlace.get(getAnswerKey(reference.place, reference.to));
    if (!answer && !replace_with && !detach) continue;
    const next = (answer ? answer.replace_with : replace_with) || undefined;
    const unsuitable =
      answer && next !== undefined && findUnsuitableReason(reference, removed, successors, next);
    if (unsuitable) errors.push({ field: `answers.${answer.index}.replace_with`, message: unsuitable });
    const atPlace = plan.get(reference.place) ?? new Map<string, string | undefined>();
    plan.set(reference.place, atPlace.set(reference.to, next));
  }
  if (errors.length > 0) throw new ApiError(400, 'validation', errors[0]?.message ?? '', { errors });
  const noReplacements: Replacements = new Map();
  const planned: ReplacementPlan = (place) => plan.get(place) ?? noReplacements;
  return redirectReferences(tx, domain, kind, removed, planned, successors.getUserType);
}

function rejectUnsuitableReplacements(
  references: Reference[],
  removed: ReadonlySet<string>,
  successors: Successors,
  requested: string,
): void {
  const general = removed.has(requested) ? getAlsoRemovedMessage(requested) : successors.refusal(requested);
  const message =
    general ??
    references
      .map((candidate) => findUnsuitableReason(candidate, removed, successors, requested))
      .find((problem) => problem !== undefined);
  if (message)
    throw new ApiError(400, 'validation', message, { errors: [{ field: 'replace_with', message }] });
}

const getAlsoRemovedMessage = (requested: string): string =>
  t('{requested} is deleted as well, so it can’t take a place.', { requested });

function findUnsuitableReason(
  reference: Reference,
  removed: ReadonlySet<string>,
  successors: Successors,
  requested: string,
): string | undefined {
  if (removed.has(requested)) return getAlsoRemovedMessage(requested);
  return successors.refusal(requested, reference);
}

/** Describes a reference for display: `ring group 700 (Stage 1 rings)`. */
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

/**
 * Creates a formatter for the error message about a single record in use. @param called display name of the record,
 * such as `Call queue 600`
 */
export const createInUseFormatter =
  (called: string) =>
  (places: string): string =>
    t('{called} is used by {places}. Say what takes its place, or have it taken out.', { called, places });
