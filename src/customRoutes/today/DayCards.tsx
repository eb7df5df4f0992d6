import { type MessageDescriptor, msg, t } from '#i18n';
import { formatLoggedIn } from '../../../telephony/formatLoggedIn';
import { useOpenScreen } from '../../session/useOpenScreen';
import { Icon } from '../../theme/Icon';
import { LineSection } from './LineSection';
import { mapPresent, type Today } from './useToday';

const QUEUES = '/pbx-customer/call-queue';

export const Queues = ({ queues }: Pick<Today, 'queues'>) => {
  const mayOpenQueues = useOpenScreen()(QUEUES);
  return (
    <LineSection
      title={t('Queues now')}
      more={{ label: t('Wallboard'), to: '/pbx-customer/wallboard' }}
      lines={mapPresent(queues, ({ queue, name, loggedin, agents, waiting }) => ({
        key: queue,
        title: name,
        ...(mayOpenQueues && { to: `${QUEUES}/${queue}/show` }),
        details: (
          <span className={loggedin ? undefined : 'warning'}>
            {formatLoggedIn(loggedin ?? 0, agents?.length ?? 0)}
          </span>
        ),
        end: t('{count, plural, other {# waiting}}', { count: waiting ?? 0 }),
        isUrgent: Boolean(waiting),
      }))}
    />
  );
};

type Counts = NonNullable<Today['set_up']>;

const setupSteps: readonly {
  isDone: (counts: Counts) => boolean;
  label: MessageDescriptor;
  reason: MessageDescriptor;
  to: string;
}[] = [
  {
    isDone: ({ extensions }) => Boolean(extensions),
    label: msg('Add the people'),
    reason: msg('Each gets an extension, a mailbox and a sign-in.'),
    to: '/pbx-customer/new-person',
  },
  {
    isDone: ({ phones }) => Boolean(phones),
    label: msg('Connect phones'),
    reason: msg('By the address on the back of each, or order new ones.'),
    to: '/pbx-customer/phones',
  },
  {
    isDone: ({ numbers, routed }) => Boolean(numbers) && routed === numbers,
    label: msg('Say where each number leads'),
    reason: msg('A number without a destination is answered by nobody.'),
    to: '/pbx-customer/phone-numbers',
  },
  {
    isDone: ({ triggers }) => Boolean(triggers),
    label: msg('Set opening hours and holidays'),
    reason: msg('A redirection trigger sends calls elsewhere when the office is closed.'),
    to: '/pbx-customer/service-flags/create',
  },
];

/** Shows the remaining setup steps whose pages the user may open; renders nothing if there are none. */
export const SetupSteps = ({ counts }: { counts: Counts }) => {
  const mayOpen = useOpenScreen();
  const open = setupSteps.filter(({ isDone, to }) => !isDone(counts) && mayOpen(to));
  if (open.length === 0) return null;
  return (
    <LineSection
      title={t('Set up next')}
      lines={open.map(({ label, reason, to }) => ({
        key: to,
        before: <Icon name="RadioButtonUnchecked" sx={{ color: 'text.secondary' }} />,
        title: t(label),
        to,
        details: t(reason),
      }))}
    />
  );
};
