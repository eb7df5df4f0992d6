import { LinkBase } from 'ra-core';
import { t } from '#i18n';
import { formatLoggedIn } from '../../../telephony/loggedInText';
import { Section } from '../../ui/Section';
import { Lines } from './Lines';
import type { Today } from './useToday';

/** Current state of the queues: waiting callers and available agents. */
export const Queues = ({ queues }: { queues: NonNullable<Today['queues']> }) => (
  <Section title={t('Queues now')} more={{ label: t('Wallboard'), to: '/pbx-customer/wallboard' }}>
    <Lines>
      {queues.map(
        (one) =>
          one && (
            <li key={one.queue}>
              <span className="what">
                <LinkBase to={`/pbx-customer/call-queue/${one.queue}/show`}>{one.name}</LinkBase>
                <small className={one.loggedin ? undefined : 'warning'}>
                  {formatLoggedIn(one.loggedin ?? 0, one.agents?.length ?? 0)}
                </small>
              </span>
              <span className={one.waiting ? 'end warning' : 'end'}>
                {t('{count, plural, other {# waiting}}', { count: one.waiting ?? 0 })}
              </span>
            </li>
          ),
      )}
    </Lines>
  </Section>
);
