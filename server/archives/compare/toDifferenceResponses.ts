import { t, translateWord } from '#i18n';
import { getArchivedFields } from '../../../archive/archivedFields';
import type { Difference } from '../../../archive/compareSystems';
import { type SectionName, sectionNames, sections } from '../../../archive/sections';
import { MAX_DIFFERENCES } from '../../../contract/console/archiveWords';
import { type AuditedName, auditedLabels } from '../../../contract/people/auditedEntities';
import { getChangedFieldLabels } from '../../people/audit/auditLabels';
import { toSectionLabel } from '../archiveRows';

/** Audit log name of each section's records. */
const sectionEntities: Readonly<Record<SectionName, AuditedName>> = {
  addresses: 'address',
  music: 'music_on_hold',
  sounds: 'media',
  buttonTemplates: 'button_template',
  numbers: 'phone_number',
  settings: 'domain_settings',
  holidays: 'holiday',
  triggers: 'service_flag',
  extensions: 'extension',
  queues: 'queue',
  ringGroups: 'ring_group',
  attendants: 'attendant',
  orbits: 'orbit',
  greetings: 'media',
  callerIds: 'outbound',
  addressBook: 'contact',
  shortcuts: 'shortcut',
  mailTemplates: 'mail_template',
  groups: 'permission_group',
  phones: 'device',
  logins: 'user',
  theme: 'console_theme',
};

/** Converts differences to the format in which calls return them. If there are too many, only the first are included in full. */
export const toDifferenceResponses = (differences: readonly Difference[], domainName: string) => ({
  total: differences.length,
  counts: sectionNames.flatMap((name) => {
    const sectionDifferences = differences.filter(({ section }) => section === name);
    if (sectionDifferences.length === 0) return [];
    const of = (kind: Difference['kind']) =>
      sectionDifferences.filter((difference) => difference.kind === kind).length;
    return [{ ...toSectionLabel(name), added: of('added'), changed: of('changed'), removed: of('removed') }];
  }),
  items: differences
    .slice(0, MAX_DIFFERENCES)
    .map((difference) => toDifferenceResponse(difference, domainName)),
});

function toDifferenceResponse({ section, key, kind, fields }: Difference, domainName: string) {
  const entity = sectionEntities[section];
  const values = (side: 'from' | 'to') =>
    Object.fromEntries(
      fields
        .filter(({ isSound }) => !isSound)
        .map((difference) => [difference.field, difference[side] ?? null]),
    );
  const label = translateWord(auditedLabels[entity] ?? entity);
  const content = {
    old: kind === 'added' ? null : values('from'),
    new: kind === 'removed' ? null : values('to'),
  };
  return {
    ...toSectionLabel(section),
    entity,
    key,
    account: key,
    domain_name: domainName,
    subject: key ? `${label} ${key.split('~').join(' · ')}` : label,
    kind,
    content: { ...content, labels: getChangedFieldLabels(entity, content) },
    sounds: fields.filter(({ isSound }) => isSound).map(({ field }) => getSoundLabel(section, field)),
  };
}

const getSoundLabel = (section: SectionName, field: string): string =>
  translateWord(
    getArchivedFields(sections[section])[field]?.title ?? (field === 'file' ? t('Sound') : field),
  );
