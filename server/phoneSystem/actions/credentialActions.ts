import type { DomainAction } from '../../../contract/phoneSystem/domainActions';
import type { AccountRecord } from '../../accounts/accountStore';
import { generatePassword, generatePin } from '../extensions/extensionCredentials';
import type { WelcomeSecrets } from '../extensions/welcomeMail';

/** New secrets of an extension: values to store, status fields that may be shown, and the content of the mail. */
export interface NewSecrets {
  secrets: Record<string, string>;
  serverFields: Record<string, string>;
  mailed: WelcomeSecrets;
}

type CreateSecrets = (extension: AccountRecord<'extensions'>) => NewSecrets;

const createPinSecrets: CreateSecrets = ({ name }) => {
  const mb_pin = generatePin(name ?? '');
  return { secrets: { mb_pin }, serverFields: { secure_pin: 'true' }, mailed: { pin: mb_pin } };
};
const createWebSecrets: CreateSecrets = () => {
  const web_pass = generatePassword(14);
  return {
    secrets: { web_pass },
    serverFields: { secure_web_pass: 'true' },
    mailed: { webPassword: web_pass },
  };
};
const createSipSecrets: CreateSecrets = () => {
  const password = generatePassword();
  return {
    secrets: { password },
    serverFields: { secure_sip_pass: 'true' },
    mailed: { sipPassword: password },
  };
};
const createProvisioningSecrets: CreateSecrets = () => ({
  secrets: { mac_pass: generatePassword() },
  serverFields: {},
  mailed: {},
});

function mergeSecrets(generators: CreateSecrets[], extension: AccountRecord<'extensions'>): NewSecrets {
  const generated = generators.map((generate) => generate(extension));
  return {
    secrets: Object.assign({}, ...generated.map(({ secrets }) => secrets)),
    serverFields: Object.assign({}, ...generated.map(({ serverFields }) => serverFields)),
    mailed: Object.assign({}, ...generated.map(({ mailed }) => mailed)),
  };
}

/** Actions that generate secrets. Securing a whole extension replaces only weak or missing secrets. */
export const secretActions: Partial<Record<DomainAction, CreateSecrets>> = {
  reset_pin: createPinSecrets,
  reset_web_pass: createWebSecrets,
  reset_sip_pass: createSipSecrets,
  reset_mac_pass: createProvisioningSecrets,
  secure_extension: (extension) =>
    mergeSecrets(
      [
        ...(extension.secure_sip_pass === 'true' ? [] : [createSipSecrets]),
        ...(extension.secure_web_pass === 'true' ? [] : [createWebSecrets]),
        ...(extension.secure_pin === 'true' ? [] : [createPinSecrets]),
      ],
      extension,
    ),
};
