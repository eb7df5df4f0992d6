import { t, translateWord } from '#i18n';
import { getAcceptedFields } from '../../../archive/archivedFields';
import { compareSystems } from '../../../archive/compareSystems';
import { getRecordId, planImport, selectDifferences } from '../../../archive/planImport';
import { readSystem } from '../../../archive/readSystem';
import { type SectionName, sectionNames, sections } from '../../../archive/sections';
import type { SystemDocument } from '../../../archive/systemDocument';
import type { archiveCalls } from '../../../contract/console/archives';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import type { ImportRequest } from '../../database/schema/archiveTables';
import { formatSections, toSectionLabel } from '../archiveRows';
import { createCallApi } from '../createCallApi';
import { buildTargetSystem, type SkippedRecord, skipReasons } from '../imports/buildTargetSystem';
import { hashPlan } from '../imports/hashPlan';
import { type ImportSource, readSource, resolveNamedSource } from '../imports/importSource';
import { parseImportRequest, toImportChoice } from '../imports/parseImportRequest';
import { resolveRequestedSource } from '../imports/resolveRequestedSource';
import { requireFullAccess } from '../wholeSystem';
import { toDifferenceResponses } from './toDifferenceResponses';

/** Maximum number of free numbers offered as replacements. */
const MAX_FREE_NUMBERS = 500;

const createReadApi = ({ request: { signal }, caller, services: { parts } }: HandlerRequest<unknown>) =>
  createCallApi(parts, { caller: async () => caller, signal });

async function readImportSource(
  call: HandlerRequest<unknown>,
  source: ImportSource,
): Promise<SystemDocument> {
  const { request, services } = call;
  const stores = { db: services.primary, files: services.gateways.files };
  return (await readSource(stores, createReadApi(call), source, request.signal)).document;
}

/** Handlers that compare phone systems and preview imports. Results are computed from current data and not stored. */
export const compareHandlers: Pick<
  HandlersFor<keyof typeof archiveCalls>,
  'CompareSystems' | 'PlanImport'
> = {
  async CompareSystems(call) {
    const { body, domain, isApproved } = call.request;
    const { session, scope } = call.caller;
    const { primary } = call.services;
    await requireFullAccess(primary, { session, isApproved });
    const target: ImportSource = { domainName: domain.domainName };
    const from =
      (await resolveNamedSource(
        primary,
        scope,
        { archive: body.from_archive, domain: body.from_domain },
        { archive: 'from_archive', domain: 'from_domain' },
      )) ?? target;
    const to =
      (await resolveNamedSource(
        primary,
        scope,
        { archive: body.to_archive, domain: body.to_domain },
        { archive: 'to_archive', domain: 'to_domain' },
      )) ?? target;
    const [first, second] = [await readImportSource(call, from), await readImportSource(call, to)];
    return toDifferenceResponses(compareSystems(first, second), domain.domainName);
  },

  async PlanImport(call) {
    const { body, domain, signal, isApproved } = call.request;
    const { session, scope } = call.caller;
    const { primary } = call.services;
    await requireFullAccess(primary, { session, isApproved });
    const importRequest = parseImportRequest(body);
    const source = await resolveRequestedSource(primary, scope, domain.domainName, body);
    const api = createReadApi(call);
    const sourceDocument = await readImportSource(call, source);
    const { document: now, outside } = await readSystem(api, domain.domainName, { signal });
    const { document, leftOut, free } = await buildTargetSystem(primary, api, now, sourceDocument, {
      request: importRequest,
      level: session.level,
      wholesalerId: domain.wholesalerId,
      outside,
    });
    const choice = toImportChoice(importRequest);
    const { steps, obstacles } = planImport(now, document, choice);
    const left = new Set(obstacles.map(getRecordId));
    const differences = selectDifferences(now, document, choice).filter(
      (difference) => !left.has(getRecordId(difference)),
    );
    return {
      steps: steps.length,
      kinds: formatSections(sectionNames.filter((name) => sourceDocument.sections[name])),
      seen: hashPlan(steps),
      ...toDifferenceResponses(differences, domain.domainName),
      obstacles: [
        ...obstacles.map(({ section, key, kind }) => ({
          ...toSectionLabel(section),
          key,
          reason: 'no_call' as const,
          said:
            kind === 'removed'
              ? t('Nothing here can remove it. Do it by hand.')
              : t('Nothing here can change it like that. Do it by hand.'),
        })),
        ...leftOut
          .filter(
            (omission) =>
              !choice.records || omission.reason === 'number' || choice.records.has(getRecordId(omission)),
          )
          .map(({ section, key, reason, values }) => ({
            ...toSectionLabel(section),
            key,
            reason,
            said: t(skipReasons[reason], values && { ...values, field: translateWord(values.field) }),
          })),
      ],
      anew: listRecreated(differences.filter(({ kind }) => kind === 'added')),
      free_numbers: needsNumberChoice(importRequest, leftOut) ? free.slice(0, MAX_FREE_NUMBERS) : [],
    };
  },
};

/**
 * Whether the user needs to choose replacement numbers. Remains true after every number has a replacement, so that the
 * choice can be changed.
 */
const needsNumberChoice = ({ numbers }: ImportRequest, leftOut: readonly SkippedRecord[]): boolean =>
  Object.values(numbers).some(Boolean) || leftOut.some(({ reason }) => reason === 'number');

/** Lists the secrets that must be set for newly created records, because archives do not contain them. */
function listRecreated(created: readonly { section: SectionName }[]) {
  const names = [...new Set(created.map(({ section }) => section))];
  return names.flatMap((name) => {
    const secrets = getSecretFields(name);
    if (secrets.length === 0) return [];
    return [
      {
        ...toSectionLabel(name),
        records: created.filter(({ section }) => section === name).length,
        fields: secrets.map((word) => translateWord(word)).join(', '),
      },
    ];
  });
}

function getSecretFields(name: SectionName): string[] {
  const { begin, create, change } = sections[name];
  const titles = [begin, create, change].flatMap((write) =>
    write
      ? Object.values(getAcceptedFields(write.call, write.prefix)).flatMap(({ writeOnly, title }) =>
          writeOnly && title ? [title] : [],
        )
      : [],
  );
  return [...new Set(titles)];
}
