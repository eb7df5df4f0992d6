import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { formatLoggedIn } from '../../../telephony/formatLoggedIn';
import { Section } from '../../ui/Section';
import { Lines } from './Lines';
import type { Today } from './useToday';

export const Queues = ({ queues }: { queues: NonNullable<Today['queues']> }) => (
  <Section title={t('Queues now')} more={{ label: t('Wallboard'), to: '/pbx-customer/wallboard' }}>
    <Lines>
      {queues.map(
        (queue) =>
          queue && (
            <li key={queue.queue}>
              <span className="what">
                <LinkBase to={`/pbx-customer/call-queue/${queue.queue}/show`}>{queue.name}</LinkBase>
                <small className={queue.loggedin ? undefined : 'warning'}>
                  {formatLoggedIn(queue.loggedin ?? 0, queue.agents?.length ?? 0)}
                </small>
              </span>
              <span className={queue.waiting ? 'end warning' : 'end'}>
                {t('{count, plural, other {# waiting}}', { count: queue.waiting ?? 0 })}
              </span>
            </li>
          ),
      )}
    </Lines>
  </Section>
);
