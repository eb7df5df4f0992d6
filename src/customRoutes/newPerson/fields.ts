import { t } from '#i18n';
import { modelNames } from '../../../contract/devices/phoneModels';
import type { FormFieldSpec } from '../../declaration/compiled';
import { formatPhone } from '../../views/fields/phoneFormat';
import type { DomainAccounts } from './useDomainAccounts';

/** Value of the option for a phone that is not in the phone system yet. */
export const NEW_PHONE = 'new';

const hasEmail = { field: 'email', not: null } as const;
const isNewPhone = { field: 'phone', is: NEW_PHONE } as const;

const toChoices = (all: readonly (readonly [value: string, label: string])[]): Record<string, string> =>
  Object.fromEntries(all);

export const buildFormFields = ({ languages, numbers = [], phones, roles = [] }: DomainAccounts) => {
  const person: FormFieldSpec[] = [
    {
      field: 'firstName',
      label: t('First name'),
      kind: 'text',
      type: 'string',
      maxLength: 100,
      required: true,
    },
    { field: 'lastName', label: t('Last name'), kind: 'text', type: 'string', maxLength: 100 },
    {
      field: 'email',
      label: t('E-mail'),
      kind: 'email',
      type: 'string',
      maxLength: 254,
      help: t('For the welcome mail, a softphone and signing in.'),
    },
    {
      field: 'extension',
      label: t('Extension'),
      kind: 'text',
      type: 'string',
      required: true,
      pattern: '^[0-9]{1,15}$',
      patternHint: t('1 to 15 digits'),
      maxLength: 15,
      help: t('The next free one is offered.'),
    },
    {
      field: 'isWelcomed',
      label: t('Mail a welcome with PIN and password'),
      kind: 'boolean',
      type: 'boolean',
      required: true,
      width: 'full',
      when: hasEmail,
    },
  ];
  const calls: FormFieldSpec[] = [
    {
      field: 'number',
      label: t('Direct number'),
      kind: 'choice',
      type: 'string',
      inMenu: true,
      choices: toChoices(numbers.map((number) => [number, formatPhone(number)])),
      help:
        numbers.length > 0 ? t('Numbers that lead nowhere yet.') : t('Every number leads somewhere already.'),
    },
    { field: 'hasVoicemail', label: t('Voicemail'), kind: 'boolean', type: 'boolean', required: true },
    {
      field: 'language',
      label: t('Language of the mailbox'),
      kind: 'choice',
      type: 'string',
      inMenu: true,
      choices: toChoices(
        languages.flatMap(({ value, text }) => (value ? [[value, text ?? value] as const] : [])),
      ),
      help: t('Empty: as the phone system.'),
      when: { field: 'hasVoicemail', is: true },
    },
  ];
  const phone: FormFieldSpec[] = phones
    ? [
        {
          field: 'phone',
          label: t('Phone'),
          kind: 'choice',
          type: 'string',
          inMenu: true,
          choices: toChoices([
            ...phones.map(({ mac, label }) => [mac, label] as const),
            [NEW_PHONE, t('Another one, by its MAC address')],
          ]),
          help: phones.length > 0 ? t('Phones nobody has. Empty: none now.') : t('Empty: none now.'),
        },
        {
          field: 'newMac',
          label: t('MAC address'),
          kind: 'mac',
          type: 'string',
          required: true,
          when: isNewPhone,
          help: t('On the back of the phone.'),
        },
        {
          field: 'newModel',
          label: t('Model'),
          kind: 'choice',
          type: 'string',
          inMenu: true,
          choices: modelNames,
          when: isNewPhone,
        },
        {
          field: 'hasSoftphone',
          label: t('A softphone too'),
          kind: 'boolean',
          type: 'boolean',
          required: true,
          when: hasEmail,
        },
      ]
    : [];
  const login: FormFieldSpec[] =
    roles.length > 0
      ? [
          {
            field: 'login',
            label: t('Signs in to this console as'),
            kind: 'choice',
            type: 'string',
            inMenu: true,
            choices: toChoices(roles.map(({ id, name }) => [String(id), name])),
            when: hasEmail,
            help: t('Empty: does not sign in.'),
          },
        ]
      : [];
  return { person, calls, phone, login };
};

/** Builds the field for joining queues and ring groups, which a separate component renders. */
export const buildMembershipField = (): FormFieldSpec => ({
  field: 'joins',
  label: t('Joins'),
  kind: 'list',
  type: 'array',
  items: { field: '', label: '', kind: 'text' },
});
