import { msg, msgs } from '#i18n';
import { group, inDomain, listOf, post, single } from '../call';
import { boolean, count, domain, integer, list, oneOf, ref, text } from '../fields';
import { required, shape } from '../schema';
import { ArchiveImport } from './archives';
import { archiveStateLabels } from './archiveWords';

/** Sections a template may contain. Numbers, logins, phones and extensions are excluded. */
export const templateSections = msgs({
  attendants: 'Auto attendants',
  queues: 'Call queues',
  ringGroups: 'Ring groups',
  holidays: 'Holidays',
  triggers: 'Redirection triggers',
  orbits: 'Park orbits',
  addressBook: 'Address book',
  buttonTemplates: 'Button templates',
  music: 'Music on hold',
  sounds: 'Audio files',
  greetings: 'Greetings',
});

export type TemplateSection = keyof typeof templateSections;

const nonPersonal = { readOnly: true, 'x-personal': 'keep' } as const;
const template_id = ref('domain-templates', { title: 'Template', readOnly: true }, 'integer');

/**
 * The records that a template contains in addition to its settings. They are copied from the phone system from which
 * the template was created.
 */
export const TemplateContents = shape('Template contents', {
  template_id,
  archive_id: integer({ title: 'Archive', readOnly: true }),
  made_of: domain({ title: 'Made from', readOnly: true }),
  state: oneOf(archiveStateLabels, { title: 'State', readOnly: true }),
  sounds: count({ title: 'Sound files', readOnly: true }),
  contents: list(
    shape('Records a template brings', {
      section: text({ title: 'Kind', description: 'Name in archives, such as queues.', ...nonPersonal }),
      section_label: text({ title: 'Kind', description: 'What people call these records.', ...nonPersonal }),
      records: count({ title: 'Records', readOnly: true }),
    }),
    { title: 'Records', readOnly: true },
  ),
  summary: text({ title: 'In words', ...nonPersonal }),
});

const sectionFlag = (title: string, description?: string) =>
  boolean({ title, default: true, ...(description && { description }) });

export const domainAsTemplateCalls = group('Domains as templates', {
  permission: 'domains.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  MakeTemplate: post('/api/Console/MakeTemplate', {
    requiresMore: true,
    summary:
      'Makes a template of a phone system, or of parts of it. Its records are read by a job, and kept as an archive.',
    sentence: msg('Create the domain template {template} from {domain_name}'),
    body: shape('Template to make', {
      domain_name: required(domain('Domain')),
      template: required(text({ title: 'Name', maxLength: 100, examples: ['Small office'] })),
      comment: text({ title: 'Comment', maxLength: 200 }),
      wholesalerid: ref(
        'wholesalers',
        { title: 'Wholesaler', description: 'Empty: for every wholesaler without one of its own.' },
        'integer',
      ),
      settings: sectionFlag(
        'Settings',
        'Those that differ from the defaults, without addresses, numbers and limits of seats.',
      ),
      hours: sectionFlag('Business hours'),
      accounts: sectionFlag(
        'Accounts',
        'How many there are of each kind whose records the template does not bring.',
      ),
      dial_plan: sectionFlag('Dial plan'),
      timezone: sectionFlag('Time zone'),
      records: list(required(oneOf(templateSections, 'Kind')), {
        title: 'Records',
        description: 'Kinds of records it brings, with their sounds.',
        maxItems: 20,
        examples: [['attendants']],
      }),
    }),
    returns: single(
      shape('Made template', {
        template_id,
        template: text({ title: 'Name', readOnly: true }),
        archive_id: integer({
          title: 'Archive',
          description: 'That holds its records; none without records.',
          readOnly: true,
        }),
      }),
    ),
    tenant: inDomain(),
  }),
  GetTemplateContents: post('/api/Console/GetTemplateContents', {
    effect: 'read',
    summary: 'What templates bring beside settings: how many records of which kind.',
    body: shape('Template contents to see', {
      template_id: ref('domain-templates', { title: 'Template', description: 'Empty: all.' }, 'integer'),
    }),
    returns: listOf(TemplateContents),
  }),
  BringInTemplate: post('/api/Console/BringInTemplate', {
    requiresMore: true,
    summary:
      'Has the records of the template a phone system was made from brought into it, as an import; what it has besides is left alone. Asked for once more, it answers the import there is.',
    sentence: msg('Import the records of the template into {domain_name}'),
    body: shape('Template to bring in', { domain_name: required(domain('Domain')) }),
    returns: single(ArchiveImport),
    tenant: inDomain(),
  }),
});
