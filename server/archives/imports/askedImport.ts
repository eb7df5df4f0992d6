import { t } from '#i18n';
import { type ImportChoice, recordId } from '../../../archive/planImport';
import { type SectionName, sectionNames } from '../../../archive/sections';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { StoredText } from '../../notifications/keptText';

/** What is to be brought in: nothing in it is of records, but keys. */
export interface ImportRequest {
  sections: SectionName[] | null;
  chosen: { section: SectionName; key: string }[] | null;
  keepOthers: boolean;
  /** A number of the source, and the one in its place; empty: none. */
  numbers: Record<string, string>;
  /** What was seen of the plan. */
  seen: string | null;
}

/** A step that was refused. */
export interface ImportRefusal {
  section: SectionName;
  keys: string[];
  message: StoredText;
}

interface ImportInput {
  sections?: readonly (string | null)[] | null;
  chosen?: readonly ({ section: string; key?: string | null } | null)[] | null;
  keep_others?: boolean | null;
  numbers?: Record<string, string | null> | null;
  seen?: string | null;
}

const isSection = (name: string | null | undefined): name is SectionName =>
  sectionNames.some((one) => one === name);

/** What somebody wishes to bring in. @throws ApiError 400 naming the field */
export function parseImportRequest({
  sections,
  chosen,
  keep_others,
  numbers,
  seen,
}: ImportInput): ImportRequest {
  const strange =
    sections?.find((name) => !isSection(name)) ?? chosen?.find((one) => !isSection(one?.section))?.section;
  if (strange !== undefined)
    throw createInvalidFieldError(
      sections?.includes(strange) ? 'sections' : 'chosen',
      t('Archives have no {kind}.', { kind: strange }),
    );
  const given = Object.entries(numbers ?? {}).map(([from, to]) => [from, to?.trim() ?? ''] as const);
  const places = given.flatMap(([, to]) => to || []);
  const double = places.find((to, place) => places.indexOf(to) !== place);
  if (double) throw createDuplicateError(double);
  return {
    sections: sections?.filter(isSection) ?? null,
    chosen:
      chosen?.flatMap((one) =>
        isSection(one?.section) ? [{ section: one.section, key: one.key ?? '' }] : [],
      ) ?? null,
    keepOthers: keep_others ?? false,
    numbers: Object.fromEntries(given),
    seen: seen ?? null,
  };
}

/** Two numbers of a source would become the same one. */
export const createDuplicateError = (number: string) =>
  createInvalidFieldError('numbers', t('{number} can take the place of one number only.', { number }));

/** The kinds of records that are to be brought in. */
export const getRequestedSections = ({ sections, chosen }: ImportRequest): SectionName[] =>
  sectionNames.filter(
    (name) =>
      (!sections || sections.includes(name)) && (!chosen || chosen.some(({ section }) => section === name)),
  );

/** The same as imports of archives have it. */
export const toImportChoice = (asked: ImportRequest): ImportChoice => ({
  only: getRequestedSections(asked),
  keepOthers: asked.keepOthers,
  ...(asked.chosen && { records: new Set(asked.chosen.map(recordId)) }),
});
