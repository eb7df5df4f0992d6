import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { formatMac } from '../../../contract/formatMac';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { capitalise } from '../../lib/capitalise';
import { formatPhone } from '../../views/fields/phoneFormat';
import { createPartReader } from '../person/createPartReader';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { useCallQuery } from '../useCallQuery';

export type Reference = CallResponse<'GetReferences'>[number];

/** A group that an extension belongs to, or an item that is assigned to it. */
export interface Assignment {
  key: string;
  label: string;
  /** Details such as the stage or key, if relevant. */
  detail: string;
  to?: string;
  /** Number of the account, or MAC address of the phone. */
  id: string;
}

const pagesByKind: Readonly<Record<string, string>> = {
  acds: 'call-queue',
  hunts: 'ring-groups',
  attendants: 'auto-attendants',
  srvflags: 'service-flags',
  orbits: 'park-orbits',
  extensions: 'pbx-extensions',
  number: 'phone-numbers',
};

const getPage = (kind: string, account: string): string | undefined =>
  pagesByKind[kind] && `/pbx-customer/${pagesByKind[kind]}/${account}/show`;

/** Combines several references from the same record into one entry. */
export const toAssignments = (places: readonly Reference[]): Assignment[] => {
  const all = new Map<string, Assignment>();
  for (const { kind, account, label, display, field, title, disabled } of places) {
    const id = account ?? '';
    const key = `${kind} ${id}`;
    const known = all.get(key);
    const to = getPage(kind ?? '', id);
    const isNumber = kind === 'number';
    const isOther = !isNumber && !(kind === 'acds' || kind === 'hunts' || kind === 'attendants');
    const name = isNumber ? formatPhone(id) : [isOther && label, id, display].filter(Boolean).join(' ');
    all.set(key, {
      key,
      id,
      label: disabled ? t('{name} (disabled)', { name: capitalise(name) }) : capitalise(name),
      detail: [known?.detail, field !== 'destination' && title].filter(Boolean).join(', '),
      ...(to && { to }),
    });
  }
  return [...all.values()];
};

/** Fields in which a queue or ring group lists its members. */
const memberFields = new Set(['all_agents', 'agents', 'managers', 'st1_ext', 'st2_ext', 'st3_ext']);

export const groupReferences = (places: readonly Reference[]) => {
  const isMember = ({ field }: Reference) => memberFields.has(field ?? '');
  const isNumber = ({ kind, field }: Reference) => kind === 'number' && field === 'destination';
  const isLine = ({ kind, field }: Reference) => kind === 'phone' && field === 'extensions';
  const rest = places.filter((place) => !isMember(place) && !isNumber(place) && !isLine(place));
  return {
    queues: toAssignments(places.filter((place) => place.kind === 'acds' && isMember(place))),
    groups: toAssignments(places.filter((place) => place.kind === 'hunts' && isMember(place))),
    numbers: toAssignments(places.filter(isNumber)),
    attendants: toAssignments(rest.filter(({ kind }) => kind === 'attendants')),
    others: toAssignments(rest.filter(({ kind }) => kind !== 'attendants')),
  };
};

/** Loads an extension's memberships and assignments in a single request. */
export const useMemberships = (domain_name: string, extension: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const may = usePermissionCheck();
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/pbx-extensions', 'memberships', domain_name, extension),
    read: async () => {
      const { part, missing } = createPartReader();
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
        phones: phones?.flatMap(({ mac, vendor, model, extensions }): Assignment[] =>
          mac
            ? [
                {
                  key: mac,
                  id: mac,
                  label: [vendor, model, formatMac(mac)].filter(Boolean).join(' '),
                  detail: (extensions ?? '').trim().includes(' ')
                    ? t('lines {extensions}', { extensions })
                    : '',
                  to: `/pbx-customer/phones/${mac}/show`,
                },
              ]
            : [],
        ),
        softphones: softphones?.map(
          ({ kind, email }): Assignment => ({
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
  // Sorted while rendering, because numbers are reformatted once the numbering plans are loaded.
  return { data: data && { ...data, ...groupReferences(data.places) }, fallback };
};

export type Memberships = NonNullable<ReturnType<typeof useMemberships>['data']>;
