import { t } from '#i18n';
import type { FormFieldSpec } from '../../declaration/compiled';
import type { StepName } from './plan';

/** Initial options for a new domain, as returned by `InitiateDomainCreate`; a field is null if unknown. */
export interface Offers {
  templates?: { id?: number | null; template: string }[] | null;
  rate_plans?: unknown[] | null;
}

export interface FormSection {
  section: string;
  step: StepName;
  fields: FormFieldSpec[];
}

const toChoices = (entries: readonly (readonly [id: unknown, label: string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([id, label]) => [String(id), label]));

const toRatePlanChoice = (plan: unknown): readonly [unknown, string] => {
  const { id, rate_plan_no, rate_plan_description } = plan as Record<string, string | number | null>;
  return [id, [rate_plan_no, rate_plan_description].filter(Boolean).join(' · ')];
};

export const buildCustomerField = (): FormFieldSpec => ({
  field: 'customerId',
  label: t('Customer'),
  kind: 'reference',
  type: 'integer',
  reference: 'customers',
  required: true,
  help: t('The customer of the domain; decides the wholesaler.'),
});

/** Builds the form sections, using the templates and rate plans of the customer's wholesaler. */
export const buildSections = ({ templates, rate_plans }: Offers): FormSection[] => [
  {
    section: t('Domain'),
    step: 'register',
    fields: [
      {
        field: 'domainName',
        label: t('Domain'),
        kind: 'domain',
        isNew: true,
        type: 'string',
        required: true,
        maxLength: 253,
      },
      {
        field: 'serverId',
        label: t('Host server'),
        kind: 'reference',
        type: 'integer',
        reference: 'host-servers',
        help: t('Default: the wholesaler’s active server.'),
      },
      {
        field: 'templateId',
        label: t('Template'),
        kind: 'choice',
        type: 'string',
        inMenu: true,
        choices: toChoices((templates ?? []).map(({ id, template }) => [id, template])),
        help: t('Initial settings, hours and accounts.'),
      },
      {
        field: 'ratePlanId',
        label: t('Rate plan'),
        kind: 'choice',
        type: 'string',
        inMenu: true,
        choices: toChoices((rate_plans ?? []).map(toRatePlanChoice)),
      },
      {
        field: 'domainDefaultId',
        label: t('Domain default'),
        kind: 'reference',
        type: 'integer',
        reference: 'domain-defaults',
        help: t('First account numbers.'),
      },
    ],
  },
  {
    section: t('Extensions'),
    step: 'extensions',
    fields: [
      {
        field: 'seats',
        label: t('How many'),
        kind: 'integer',
        type: 'integer',
        minimum: 0,
        maximum: 2000,
        required: true,
        help: t('Numbered from the next free account.'),
      },
    ],
  },
  { section: t('Numbers'), step: 'numbers', fields: [] },
  { section: t('Address'), step: 'address', fields: [] },
  {
    section: t('First login'),
    step: 'login',
    fields: [
      {
        field: 'email',
        label: t('E-mail'),
        kind: 'email',
        type: 'string',
        help: t('Receives a link to choose a password. Optional.'),
      },
      { field: 'firstname', label: t('First name'), kind: 'text', type: 'string', maxLength: 120 },
      { field: 'lastname', label: t('Last name'), kind: 'text', type: 'string', maxLength: 120 },
    ],
  },
];

/** Builds the two fields with autocompletion, which are rendered outside the form sections. */
export const buildSuggestFields = (): FormFieldSpec[] => [
  {
    field: 'numbers',
    label: t('Numbers'),
    kind: 'list',
    type: 'array',
    items: { field: '', label: '', kind: 'phone' },
  },
  { field: 'address', label: t('Address'), kind: 'text', type: 'string' },
];
