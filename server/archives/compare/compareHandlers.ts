import { sayWord, t } from '#i18n';
import { compareSystems } from '../../../archive/compareSystems';
import { chosenDifferences, planImport, recordId } from '../../../archive/planImport';
import { readSystem } from '../../../archive/readSystem';
import { type SectionName, sectionNames, sections } from '../../../archive/sections';
import type { SystemDocument } from '../../../archive/systemDocument';
import { fieldsTaken } from '../../../archive/writtenFields';
import type { archiveCalls } from '../../../contract/console/archives';
import type { HandlerRequest, HandlersOf } from '../../http/routing/callHandler';
import { kindsTold, sectionTold } from '../archiveRows';
import { callsAs } from '../callsAs';
import { type AskedImport, askedImport, choiceOf } from '../imports/askedImport';
import { digestOfPlan } from '../imports/digestOfPlan';
import { sourceAsked } from '../imports/sourceAsked';
import { readSource, type Source, sourceNamed } from '../imports/sourceOf';
import { type LeftOut, leftOutReasons, wantedSystem } from '../imports/wantedSystem';
import { requireWholeSystem } from '../wholeSystem';
import { shownDifferences } from './shownDifferences';

/** Free numbers that are offered in the place of others, at most. */
const MOST_FREE = 500;

type Request = Pick<
  HandlerRequest<unknown>,
  'parts' | 'session' | 'granted' | 'signal' | 'gateways' | 'primary'
>;

const readsOf = ({ parts, session, granted, signal, gateways, primary }: Request) => ({
  api: callsAs(parts, { caller: async () => ({ session, granted }), signal }),
  keeping: { db: primary, files: gateways.files },
});

const readOf = async (request: Request, source: Source): Promise<SystemDocument> => {
  const { api, keeping } = readsOf(request);
  return (await readSource(keeping, api, source, request.signal)).document;
};

/** What differs, and what bringing in would do: read as it is, so that nothing of it is kept. */
export const compareHandlers: Pick<HandlersOf<keyof typeof archiveCalls>, 'CompareSystems' | 'PlanImport'> = {
  async CompareSystems(request) {
    const { primary, body, domain, session, scope, isApproved } = request;
    await requireWholeSystem(primary, { session, isApproved });
    const here: Source = { domainName: domain.domainName };
    const from =
      (await sourceNamed(
        primary,
        scope,
        { archive: body.from_archive, domain: body.from_domain },
        { archive: 'from_archive', domain: 'from_domain' },
      )) ?? here;
    const to =
      (await sourceNamed(
        primary,
        scope,
        { archive: body.to_archive, domain: body.to_domain },
        { archive: 'to_archive', domain: 'to_domain' },
      )) ?? here;
    const [first, second] = [await readOf(request, from), await readOf(request, to)];
    return shownDifferences(compareSystems(first, second), domain.domainName);
  },

  async PlanImport(request) {
    const { primary, body, domain, session, scope, signal, isApproved } = request;
    await requireWholeSystem(primary, { session, isApproved });
    const asked = askedImport(body);
    const source = await sourceAsked(primary, scope, domain.domainName, body);
    const { api } = readsOf(request);
    const there = await readOf(request, source);
    const { document: now, outside } = await readSystem(api, domain.domainName, { signal });
    const { document, leftOut, free } = await wantedSystem(primary, api, now, there, {
      asked,
      level: session.level,
      wholesalerId: domain.wholesalerId,
      outside,
    });
    const choice = choiceOf(asked);
    const { steps, obstacles } = planImport(now, document, choice);
    const left = new Set(obstacles.map(recordId));
    const differences = chosenDifferences(now, document, choice).filter((one) => !left.has(recordId(one)));
    return {
      steps: steps.length,
      kinds: kindsTold(sectionNames.filter((name) => there.sections[name])),
      seen: digestOfPlan(steps),
      ...shownDifferences(differences, domain.domainName),
      obstacles: [
        ...obstacles.map(({ section, key, kind }) => ({
          ...sectionTold(section),
          key,
          reason: 'no_call' as const,
          said:
            kind === 'removed'
              ? t('Nothing here can remove it. Do it by hand.')
              : t('Nothing here can change it like that. Do it by hand.'),
        })),
        ...leftOut
          .filter((one) => !choice.records || one.reason === 'number' || choice.records.has(recordId(one)))
          .map(({ section, key, reason, values }) => ({
            ...sectionTold(section),
            key,
            reason,
            said: t(leftOutReasons[reason], values && { ...values, field: sayWord(values.field) }),
          })),
      ],
      anew: givenAnew(differences.filter(({ kind }) => kind === 'added')),
      free_numbers: isChoosing(asked, leftOut) ? free.slice(0, MOST_FREE) : [],
    };
  },
};

/** Whether numbers take the place of others, or may: also once each has one. */
const isChoosing = ({ numbers }: AskedImport, leftOut: readonly LeftOut[]): boolean =>
  Object.values(numbers).some(Boolean) || leftOut.some(({ reason }) => reason === 'number');

/** Secrets of records that are made, which no archive has. */
function givenAnew(made: readonly { section: SectionName }[]) {
  const names = [...new Set(made.map(({ section }) => section))];
  return names.flatMap((name) => {
    const secrets = secretsOf(name);
    if (secrets.length === 0) return [];
    return [
      {
        ...sectionTold(name),
        records: made.filter(({ section }) => section === name).length,
        fields: secrets.map(sayWord).join(', '),
      },
    ];
  });
}

function secretsOf(name: SectionName): string[] {
  const { begin, create, change } = sections[name];
  const titles = [begin, create, change].flatMap((write) =>
    write
      ? Object.values(fieldsTaken(write.call, write.prefix)).flatMap(({ writeOnly, title }) =>
          writeOnly && title ? [title] : [],
        )
      : [],
  );
  return [...new Set(titles)];
}
