import { joinAnd, type MessageDescriptor, msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import type { LabelledValue, Step } from '../runs/run';
import type { Plan, Run, StepName } from './plan';

type Call = TrunklineDataProvider['call'];

interface ProvisionStep extends Step<Run> {
  name: StepName;
}

interface StepDefinition extends Omit<ProvisionStep, 'title'> {
  title: MessageDescriptor;
  isRequested: (plan: Plan) => boolean;
}

/** Finds a domain visible to the user by name or alias; undefined if the name is available. */
export const findDomain = async (call: Call, name: string) =>
  (await call('GetWholeSalerDomains', { search: name })).find(
    (candidate) => candidate.domain_name === name || candidate.alias === name,
  );

const pageSize = 500;

const listExistingExtensions = async (call: Call, domain_name: string): Promise<Set<string>> => {
  const names = new Set<string>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items } = await call('GetExtensionsList', { domain_name, pageNumber, pageSize: pageSize });
    for (const { name } of items) if (name) names.add(name);
    if (items.length < pageSize) return names;
  }
};

export const findFreeNumbers = (first: string, count: number, used: ReadonlySet<string>): string[] => {
  const free: string[] = [];
  for (let number = Number(first); free.length < count; number += 1)
    if (!used.has(String(number))) free.push(String(number));
  return free;
};

const abbreviateNames = (names: readonly string[]): string =>
  names.length > 6
    ? t('{first} to {last}, {count} in all', {
        first: names[0],
        last: names.at(-1),
        count: names.length,
      })
    : joinAnd(names);

const steps: readonly StepDefinition[] = [
  {
    name: 'register',
    title: msg('Register the domain'),
    isRequested: () => true,
    isOptional: false,
    run: async (call, { plan }) => {
      const known = await findDomain(call, plan.domainName);
      // An earlier attempt may have registered the domain even if its response was lost. A domain of another
      // customer is not touched.
      if (known && known.account !== plan.customerNumber)
        throw new Error(
          t('There is a domain {domainName} already. Choose another name.', { domainName: plan.domainName }),
        );
      if (known && known.state === 'deleted')
        throw new Error(
          t('{domainName} is flagged deleted. Restore it, or choose another name.', {
            domainName: plan.domainName,
          }),
        );
      const created =
        known ??
        (await call('CreatePBXServer', {
          domain_url: plan.domainName,
          customer_no: plan.customerNumber,
          serverid: plan.serverId,
          template_id: plan.templateId,
          rateplan_id: plan.ratePlanId,
          domain_default_id: plan.domainDefaultId,
        }));
      const registered = known ?? (await findDomain(call, plan.domainName));
      return {
        facts: [
          [t('Domain'), plan.domainName],
          [t('Phone system id'), String(created.id ?? '')],
          [t('Customer'), `${plan.company} (${plan.customerNumber})`],
          [t('Host server'), registered?.host_server ?? ''],
        ],
      };
    },
  },
  {
    name: 'setUp',
    title: msg('Set up and activate'),
    isRequested: () => true,
    isOptional: false,
    run: async (call, { id, plan }) => {
      // The idempotency key prevents a repeated request from being executed twice.
      const known = await findDomain(call, plan.domainName);
      const isInService = known?.state === 'active' || known?.state === 'inactive';
      const set = await call('StartProvision', { domain_name: plan.domainName, hash: id }).catch(
        (error: unknown) => {
          if (isInService) return undefined;
          throw error;
        },
      );
      const accounts = Object.entries(set?.accounts ?? {});
      const trigger = set?.service_flag ? [set.service_flag] : [];
      return {
        facts: [
          ...accounts.map(
            ([account, what]): LabelledValue => [what?.split(': ')[1] ?? t('Account'), account],
          ),
          ...trigger.map((account): LabelledValue => [t('Business hours trigger'), account]),
        ],
        remember: { usedExtensions: [...accounts.map(([account]) => account), ...trigger] },
      };
    },
  },
  {
    name: 'extensions',
    title: msg('Create extensions'),
    isRequested: ({ seats }) => seats > 0,
    isOptional: true,
    run: async (call, { plan, usedExtensions, extensions }, save) => {
      const domain_name = plan.domainName;
      const existing = await listExistingExtensions(call, domain_name);
      let requested = extensions;
      if (requested.length === 0) {
        const next = await call('GetNextAccounts', { domain_name });
        requested = findFreeNumbers(
          next.extensions ?? '200',
          plan.seats,
          new Set([...usedExtensions, ...existing]),
        );
        save({ extensions: requested });
      }
      const missing = requested.filter((name) => !existing.has(name));
      for (let from = 0; from < missing.length; from += pageSize)
        await call('CreateExtension', {
          domain_name,
          name: missing.slice(from, from + pageSize).join('/'),
          ...(plan.ratePlanId && { rate_planid: plan.ratePlanId }),
        });
      return { facts: [[t('Extensions'), abbreviateNames(requested)]] };
    },
  },
  {
    name: 'records',
    title: msg('Bring in the template’s records'),
    isRequested: ({ brings }) => brings !== undefined,
    isOptional: true,
    run: async (call, { plan }) => {
      // If the call is repeated, it returns the existing import.
      const { id } = await call('BringInTemplate', { domain_name: plan.domainName });
      return {
        facts: [[t('Records of the template'), plan.brings ?? '']],
        ...(id && { remember: { importId: id } }),
      };
    },
  },
  {
    name: 'numbers',
    title: msg('Give it numbers'),
    isRequested: ({ numbers }) => numbers.length > 0,
    isOptional: true,
    run: async (call, { plan }) => {
      const domain_name = plan.domainName;
      const existingNumbers = Object.values(await call('GetNumbers', { domain_name, account: '*' }));
      const has = new Set(existingNumbers.map(({ did }) => did));
      const dids = plan.numbers.filter((number) => !has.has(number));
      if (dids.length > 0) await call('AddDid', { domain_name, dids });
      return { facts: [[t('Numbers'), joinAnd(plan.numbers.map((number) => `+${number}`))]] };
    },
  },
  {
    name: 'address',
    title: msg('Save address'),
    isRequested: ({ address }) => address !== '',
    isOptional: true,
    run: async (call, { plan }) => {
      const domain_name = plan.domainName;
      const addresses = await call('GetAddressForDomain', { domain_name });
      const same = addresses.find(({ full_address }) => full_address === plan.address);
      if (!same) {
        const {
          unparsed: _,
          formatted_address: __,
          ...parts
        } = await call('ParseAddress', {
          address: plan.address,
        });
        await call('AddAddressToDomain', { ...parts, domain_name, full_address: plan.address });
      }
      return { facts: [[t('Address'), plan.address]] };
    },
  },
  {
    name: 'login',
    title: msg('Invite first user'),
    isRequested: ({ login }) => login !== null,
    isOptional: true,
    run: async (call, { plan }) => {
      if (!plan.login) return { facts: [] };
      const domain_name = plan.domainName;
      const email = plan.login.email.trim();
      const logins = await call('GetLoginsForPBX', { domain_name });
      if (!logins.some((login) => login.email?.toLowerCase() === email.toLowerCase()))
        await call('AddCustomerLoginToPBX', { ...plan.login, domain_name, email });
      await call('ResetPassword', { email });
      return {
        facts: [[t('First login'), t('{email}, who was mailed a link to choose a password', { email })]],
      };
    },
  },
];

export const buildSteps = (plan: Plan): ProvisionStep[] =>
  steps.filter(({ isRequested }) => isRequested(plan)).map((step) => ({ ...step, title: t(step.title) }));
