import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useNotify } from 'react-admin';
import { msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { useNotifyDone } from '../../views/actions/useNotifyDone';
import { buildListPath } from '../../views/dashboard/fillFilter';
import { formatDateTime } from '../../views/fields/formatCaches';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { toTelephoneLink } from '../myPhone/CallButton';
import { Lines, Sentence } from './LineSection';
import { mapPresent, type Today } from './useToday';

const MISSED_CALLS = 'pbx-customer/missed-calls';

/** Returns a function that marks the missed calls of a number as done, and offers to undo it. */
const useSetDone = () => {
  const domain = useDomain() ?? '';
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ number, done }: { number: string; done: boolean }) =>
      call('SetCallBackDone', { domain_name: domain, number, done }),
    onSuccess: (_, { number, done }) => {
      if (done) notifyDone(t('Marked as done.'), undefined, () => mutate({ number, done: false }));
      else notify(t('Undone.'), { type: 'success' });
    },
    onError: (error) => notify(describe(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries(),
  });
  return { mutate, isPending };
};

/** Callers who wait for a call back, the latest first, or that nobody does. */
export const CallBacks = ({ open, callers }: Pick<NonNullable<Today['calls']>, 'open' | 'callers'>) => {
  usePhoneFormat(callers?.[0]?.from ?? '');
  const { mutate, isPending } = useSetDone();
  const mayChange = isAllowed({ permission: 'calls.view' }, useViewer());
  if (typeof open !== 'number') return null;
  if (open === 0) return <Sentence>{t('Nobody is waiting for a call back.')}</Sentence>;
  const lines = mapPresent(callers, ({ from, to, start, calls }) => {
    const number = from ?? '';
    const name = formatPhone(number);
    const address = toTelephoneLink(number);
    return {
      key: from,
      title: <a href={address}>{name}</a>,
      details: (
        <>
          {(calls ?? 0) > 1
            ? t('{calls, plural, one {to {number}, # time} other {to {number}, # times}}', {
                calls,
                number: formatPhone(to ?? ''),
              })
            : t('to {number}', { number: formatPhone(to ?? '') })}{' '}
          <time dateTime={start ?? undefined}>{formatDateTime(start ?? '')}</time>
        </>
      ),
      end: (
        <>
          <Button size="small" href={address} aria-label={t('Call back: {name}', { name })}>
            {t(msg('Call back', 'action'))}
          </Button>
          {mayChange && (
            <Button
              size="small"
              color="inherit"
              disabled={isPending}
              aria-label={t('Done: {name}', { name })}
              onClick={() => mutate({ number, done: true })}
            >
              {t(msg('Done', 'mark as done'))}
            </Button>
          )}
        </>
      ),
    };
  });
  return (
    <>
      <Lines label={t('Missed and not called back')} lines={lines} />
      {open > lines.length && (
        <Sentence>
          <LinkBase to={buildListPath(MISSED_CALLS, { state: 'open' })}>
            {t('All callers waiting for a call back ({open})', { open })}
          </LinkBase>
        </Sentence>
      )}
    </>
  );
};
