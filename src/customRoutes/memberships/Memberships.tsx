import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { joinAnd, t } from '#i18n';
import { useDomain } from '../../session/domain/useDomain';
import { Panel } from '../../ui/Panel';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import type { PanelProps } from '../../views/record/panelComponent';
import { useDomainAccounts } from '../newPerson/useDomainAccounts';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { type AddOption, MembershipRow } from './MembershipRow';
import { addMember, type MemberField, type MemberKind, removeMember } from './membership';
import { useMembershipActions } from './useMembershipActions';
import { type Assignment, useMemberships } from './useMemberships';

const QUEUES = ['pbx-customer/call-queue'];
const GROUPS = ['pbx-customer/ring-groups'];
const NUMBERS = ['pbx-customer/phone-numbers'];
const PHONES = ['pbx-customer/phones'];

/** Lists the memberships and assignments of an extension (queues, ring groups, keys, numbers, phones, directory), with actions. */
const Memberships = ({ record }: PanelProps) => {
  const domain = useDomain() ?? '';
  const extension = String(record.name);
  const name = String(record.full_name || extension);
  const email = typeof record.email_address === 'string' ? record.email_address : '';
  const may = usePermissionCheck();
  const [hasOpened, setHasOpened] = useState(false);
  const { data, fallback } = useMemberships(domain, extension);
  const office = useDomainAccounts(domain, hasOpened).data;
  const { act, isBusy } = useMembershipActions();
  usePhoneFormat(data?.numbers[0]?.id ?? office?.numbers?.[0] ?? '');
  if (!data) return fallback;
  const request = () => setHasOpened(true);
  const mayMembers = may('accounts.edit');
  const mayPhones = may('devices.edit');

  const offered = (
    all: readonly { account: string; name: string }[] | undefined,
    known: readonly Assignment[],
  ): AddOption[] | undefined =>
    all
      ?.filter(({ account }) => !known.some(({ id }) => id === account))
      .map((account) => ({
        id: account.account,
        label: [account.account, account.name].filter(Boolean).join(' '),
      }));
  const members = (kind: MemberKind, touched: readonly string[]) =>
    may(kind === 'acds' ? 'queues.edit' : 'ring-groups.edit') && {
      addLabel: kind === 'acds' ? t('Join a queue') : t('Join a ring group'),
      removeLabel: ({ label }: Assignment) => t('Leave {label}', { label }),
      onOpen: request,
      onAdd: ({ id, label }: AddOption) =>
        act({
          run: (call) => addMember(call, domain, { kind, account: id }, extension),
          text: t('{name} joined {label}.', { name, label }),
          undo: {
            run: (call) => removeMember(call, domain, { kind, account: id }, extension),
            text: t('{name} is out of {label} again.', { name, label }),
          },
          touched,
        }),
      onRemove: ({ id, label }: Assignment) => {
        let from: readonly MemberField[] = [];
        act({
          run: async (call) => {
            from = await removeMember(call, domain, { kind, account: id }, extension);
          },
          text: t('{name} left {label}.', { name, label }),
          undo: {
            run: (call) => addMember(call, domain, { kind, account: id }, extension, from),
            text: t('{name} is back in {label}.', { name, label }),
          },
          touched,
        });
      },
    };
  const isListed = record.visible !== 'false';
  const list = (action: 'adrbook_on' | 'adrbook_off') => ({
    run: (call: Parameters<typeof addMember>[0]) =>
      call('CreateDomainAction', { domain_name: domain, action, accounts: [extension] }),
    text:
      action === 'adrbook_on'
        ? t('{name} is in the directory.', { name })
        : t('{name} is hidden from the directory.', { name }),
  });
  return (
    <Panel>
      {data.missing.length > 0 && (
        <Alert severity="warning">
          {t('Could not be read: {missing}.', { missing: joinAnd(data.missing) })}
        </Alert>
      )}
      <Box component="ul" aria-label={t('Memberships')} sx={{ listStyle: 'none', m: 0, px: 2, py: 0.5 }}>
        <MembershipRow
          kind={t('Call queues')}
          assignments={data.queues}
          emptyText={t('In none')}
          offers={offered(office?.queues, data.queues)}
          noOffers={t('In all of them already.')}
          isBusy={isBusy}
          {...members('acds', QUEUES)}
        />
        <MembershipRow
          kind={t('Ring groups')}
          assignments={data.groups}
          emptyText={t('In none')}
          offers={offered(office?.groups, data.groups)}
          noOffers={t('In all of them already.')}
          isBusy={isBusy}
          {...members('hunts', GROUPS)}
        />
        <MembershipRow
          kind={t('Attendant keys')}
          assignments={data.attendants}
          emptyText={t('On none')}
          isBusy={isBusy}
        />
        <MembershipRow
          kind={t('Direct numbers')}
          assignments={data.numbers}
          emptyText={t('None')}
          isBusy={isBusy}
          {...(may('numbers.assign') &&
            may('numbers.view:view') && {
              addLabel: t('Give a number'),
              onOpen: request,
              offers: office && (office.numbers ?? []).map((did) => ({ id: did, label: formatPhone(did) })),
              noOffers: t('Every number leads somewhere already.'),
              onAdd: ({ id: did, label }: AddOption) =>
                act({
                  run: (call) => call('AddDestination', { domain_name: domain, did, leads_to: extension }),
                  text: t('{label} rings {name}.', { label, name }),
                  undo: {
                    run: (call) => call('AddDestination', { domain_name: domain, did, leads_to: '' }),
                    text: t('{label} leads nowhere again.', { label }),
                  },
                  touched: NUMBERS,
                }),
            })}
        />
        {data.phones && (
          <MembershipRow
            kind={t('Phones')}
            assignments={data.phones}
            emptyText={t('None')}
            isBusy={isBusy}
            {...(mayPhones && {
              addLabel: t('Assign a phone'),
              removeLabel: ({ label }: Assignment) => t('Take away {label}', { label }),
              onOpen: request,
              offers: office && (office.phones ?? []).map(({ mac, label }) => ({ id: mac, label })),
              noOffers: t('Every phone is somebody’s.'),
              onAdd: ({ id: mac, label }: AddOption) =>
                act({
                  run: (call) => call('BindMac', { domain_name: domain, extension, mac }),
                  text: t('{label} is a phone of {name}.', { label, name }),
                  undo: {
                    run: (call) => call('RemoveMacFromExtension', { domain_name: domain, extension, mac }),
                    text: t('{label} is nobody’s again.', { label }),
                  },
                  touched: PHONES,
                }),
              onRemove: ({ id: mac, label }: Assignment) =>
                act({
                  run: (call) => call('RemoveMacFromExtension', { domain_name: domain, extension, mac }),
                  text: t('{label} is no phone of {name} any more.', { label, name }),
                  undo: {
                    run: (call) => call('UpsertMacToExtension', { domain_name: domain, extension, mac }),
                    text: t('{label} is a phone of {name} again.', { label, name }),
                  },
                  touched: PHONES,
                }),
            })}
          />
        )}
        {data.softphones && (
          <MembershipRow
            kind={t('Softphones')}
            assignments={data.softphones}
            emptyText={t('None')}
            isBusy={isBusy}
            {...(mayPhones &&
              email &&
              data.softphones.length === 0 && {
                verb: {
                  label: t('Add a softphone'),
                  onClick: () =>
                    act({
                      run: async (call) => {
                        const softphone = { pbx_domain: domain, extension_no: extension, email };
                        await call('AddSoftphone', softphone);
                        await call('SendWelcomeEmail', softphone);
                      },
                      text: t('Softphone added; how to set it up was mailed to {email}.', { email }),
                      touched: ['pbx-customer/softphones'],
                    }),
                },
              })}
          />
        )}
        <MembershipRow
          kind={t('Directory')}
          assignments={isListed ? [{ key: 'listed', id: 'listed', label: t('Listed'), detail: '' }] : []}
          emptyText={t('Hidden')}
          isBusy={isBusy}
          {...(mayMembers && {
            verb: isListed
              ? {
                  label: t('Hide'),
                  onClick: () => act({ ...list('adrbook_off'), undo: list('adrbook_on'), touched: [] }),
                }
              : {
                  label: t('Show'),
                  onClick: () => act({ ...list('adrbook_on'), undo: list('adrbook_off'), touched: [] }),
                },
          })}
        />
        {data.others.length > 0 && (
          <MembershipRow kind={t('Also leads here')} assignments={data.others} emptyText="" isBusy={isBusy} />
        )}
      </Box>
    </Panel>
  );
};

export default Memberships;
