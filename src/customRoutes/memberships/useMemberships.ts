import { useDataProvider } from 'ra-core';
import { t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import { macText } from '../../../contract/macText';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { readKey } from '../../dataProvider/queries';
import { capital } from '../../lib/capital';
import { formatPhone } from '../../views/fields/phoneFormat';
import { partReader } from '../person/partReader';
import { useMay } from '../person/useMay';
import { useCallQuery } from '../useCallQuery';

export type Reference = CallAnswer<'GetReferences'>[number];

/** Something an extension belongs to, or that belongs to it. */
export interface Belonging {
  key: string;
  label: string;
  /** How, where that is not plain: which stage, which key. */
  detail: string;
  /** Its page. */
  to?: string;
  /** The number of the account, or the address of the phone. */
  id: string;
}

/** Where the pages of the kinds of accounts are. */
const pages: Readonly<Record<string, string>> = {
  acds: 'call-queue',
  hunts: 'ring-groups',
  attendants: 'auto-attendants',
  srvflags: 'service-flags',
  orbits: 'park-orbits',
  extensions: 'pbx-extensions',
  number: 'phone-numbers',
};

const pageOf = (kind: string, account: string): string | undefined =>
  pages[kind] && `/pbx-customer/${pages[kind]}/${account}/show`;

/** Places of one record, as one: where in it, one after another. */
export const belongingsOf = (places: readonly Reference[]): Belonging[] => {
  const all = new Map<string, Belonging>();
  for (const { kind, account, label, display, field, title, disabled } of places) {
    const id = account ?? '';
    const key = `${kind} ${id}`;
    const known = all.get(key);
    const to = pageOf(kind ?? '', id);
    const isNumber = kind === 'number';
    const isOther = !isNumber && !(kind === 'acds' || kind === 'hunts' || kind === 'attendants');
    const name = isNumber ? formatPhone(id) : [isOther && label, id, display].filter(Boolean).join(' ');
    all.set(key, {
      key,
      id,
      label: disabled ? t('{name} (disabled)', { name: capital(name) }) : capital(name),
      detail: [known?.detail, field !== 'destination' && title].filter(Boolean).join(', '),
      ...(to && { to }),
    });
  }
  return [...all.values()];
};

/** Fields by which a queue or a ring group has somebody as a member. */
const memberFields = new Set(['all_agents', 'agents', 'managers', 'st1_ext', 'st2_ext', 'st3_ext']);

/** References by what they are to the extension. */
export const sortPlaces = (places: readonly Reference[]) => {
  const isMember = ({ field }: Reference) => memberFields.has(field ?? '');
  const isNumber = ({ kind, field }: Reference) => kind === 'number' && field === 'destination';
  const isLine = ({ kind, field }: Reference) => kind === 'phone' && field === 'extensions';
  const rest = places.filter((one) => !isMember(one) && !isNumber(one) && !isLine(one));
  return {
    queues: belongingsOf(places.filter((one) => one.kind === 'acds' && isMember(one))),
    groups: belongingsOf(places.filter((one) => one.kind === 'hunts' && isMember(one))),
    numbers: belongingsOf(places.filter(isNumber)),
    attendants: belongingsOf(rest.filter(({ kind }) => kind === 'attendants')),
    others: belongingsOf(rest.filter(({ kind }) => kind !== 'attendants')),
  };
};

/** Where an extension is rung and what it has, read in one go. */
export const useMemberships = (domain_name: string, extension: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const may = useMay();
  const { data, fallback } = useCallQuery({
    key: readKey('pbx-customer/pbx-extensions', 'memberships', domain_name, extension),
    read: async () => {
      const { part, missing } = partReader();
      const [places, phones, softphones] = await Promise.all([
        call('GetReferences', { domain_name, kind: 'account', names: [extension] }),
        part(t('phones'), may('devices.edit:view'), () =>
          call('GetProvisionPhones', { domain_name, extension }),
        ),
        part(t('softphones'), may('devices.edit:view'), () =>
          call('GetSoftphone', { pbx_domain: domain_name, extension_no: extension }),
        ),
      ]);
      return {
        places,
        phones: phones?.flatMap(({ mac, vendor, model, extensions }): Belonging[] =>
          mac
            ? [
                {
                  key: mac,
                  id: mac,
                  label: [vendor, model, macText(mac)].filter(Boolean).join(' '),
                  detail: (extensions ?? '').trim().includes(' ')
                    ? t('lines {extensions}', { extensions })
                    : '',
                  to: `/pbx-customer/phones/${mac}/show`,
                },
              ]
            : [],
        ),
        softphones: softphones?.map(
          ({ kind, email }): Belonging => ({
            key: kind ?? '',
            id: kind ?? '',
            label: kind === 'ringotel' ? t('Ringotel') : t('Softphone'),
            detail: email ?? '',
          }),
        ),
        missing,
      };
    },
  });
  // Sorted as it is drawn: numbers are spelled anew once their plans have come.
  return { data: data && { ...data, ...sortPlaces(data.places) }, fallback };
};

export type Memberships = NonNullable<ReturnType<typeof useMemberships>['data']>;
