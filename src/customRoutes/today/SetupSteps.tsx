import { LinkBase } from 'react-admin';
import { type MessageDescriptor, msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { Section } from '../../ui/Section';
import { Lines } from './Lines';
import type { Today } from './useToday';

type Counts = NonNullable<Today['set_up']>;

interface Step {
  isDone: (counts: Counts) => boolean;
  label: MessageDescriptor;
  reason: MessageDescriptor;
  to: string;
}

const steps: readonly Step[] = [
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
    isDone: ({ without_place }) => !without_place,
    label: msg('Say where numbers are used'),
    reason: msg('Emergency services would not know where to go.'),
    to: '/pbx-customer/emergency-addresses?filter=%7B%22state%22%3A%5B%22none%22%5D%7D',
  },
  {
    isDone: ({ triggers }) => Boolean(triggers),
    label: msg('Set opening hours and holidays'),
    reason: msg('A redirection trigger sends calls elsewhere when the office is closed.'),
    to: '/pbx-customer/service-flags/create',
  },
];

/** Shows the remaining setup steps; renders nothing once all are complete. */
export const SetupSteps = ({ counts }: { counts: Counts }) => {
  const open = steps.filter(({ isDone }) => !isDone(counts));
  if (open.length === 0) return null;
  return (
    <Section title={t('Set up next')}>
      <Lines>
        {open.map(({ label, reason, to }) => (
          <li key={to}>
            <Icon name="RadioButtonUnchecked" sx={{ color: 'text.secondary' }} />
            <span className="what">
              <LinkBase to={to}>{t(label)}</LinkBase>
              <small>{t(reason)}</small>
            </span>
          </li>
        ))}
      </Lines>
    </Section>
  );
};
