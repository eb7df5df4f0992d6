import { t } from '#i18n';
import { getRecordId, type ImportSelection } from '../../../archive/planImport';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { ImportRequest } from '../../database/schema/archiveTables';
import { createInvalidFieldError } from '../../http/errors/apiError';

interface ImportInput {
  sections?: readonly (string | null)[] | null;
  chosen?: readonly ({ section: string; key?: string | null } | null)[] | null;
  keep_others?: boolean | null;
  numbers?: Record<string, string | null> | null;
  seen?: string | null;
}

const isSection = (name: string | null | undefined): name is SectionName =>
  sectionNames.some((section) => section === name);

/**
 * Validates import options.
 * @throws ApiError 400 naming the field
 */
export function parseImportRequest({
  sections,
  chosen,
  keep_others,
  numbers,
  seen,
}: ImportInput): ImportRequest {
  const strange =
    sections?.find((name) => !isSection(name)) ??
    chosen?.find((choice) => !isSection(choice?.section))?.section;
  if (strange !== undefined)
    throw createInvalidFieldError(
      sections?.includes(strange) ? 'sections' : 'chosen',
      t('Archives have no {kind}.', { kind: strange }),
    );
  const pairs = Object.entries(numbers ?? {}).map(([from, to]) => [from, to?.trim() ?? ''] as const);
  const places = pairs.flatMap(([, to]) => to || []);
  const double = places.find((to, place) => places.indexOf(to) !== place);
  if (double) throw createDuplicateError(double);
  return {
    sections: sections?.filter(isSection) ?? null,
    chosen:
      chosen?.flatMap((choice) =>
        isSection(choice?.section) ? [{ section: choice.section, key: choice.key ?? '' }] : [],
      ) ?? null,
    preserveOthers: keep_others ?? false,
    numbers: Object.fromEntries(pairs),
    seen: seen ?? null,
  };
}

/** Creates the error for two source numbers with the same replacement. */
export const createDuplicateError = (number: string) =>
  createInvalidFieldError('numbers', t('{number} can take the place of one number only.', { number }));

export const getRequestedSections = ({ sections, chosen }: ImportRequest): SectionName[] =>
  sectionNames.filter(
    (name) =>
      (!sections || sections.includes(name)) && (!chosen || chosen.some(({ section }) => section === name)),
  );

export const toImportChoice = (request: ImportRequest): ImportSelection => ({
  only: getRequestedSections(request),
  preserveOthers: request.preserveOthers,
  ...(request.chosen && { records: new Set(request.chosen.map(getRecordId)) }),
});
