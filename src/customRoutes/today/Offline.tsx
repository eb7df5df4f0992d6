import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { Section } from '../../ui/Section';
import { formatSince } from '../../views/fields/formatSince';
import { Lines, Sentence } from './Lines';
import type { Today } from './useToday';

/** Users whose phone was registered before and is now offline. */
export const Offline = ({ count, offline }: { count: number; offline: Today['offline'] }) => (
  <Section
    title={count > 0 ? t('Offline ({count})', { count }) : t('Offline')}
    more={{ label: t('Registrations'), to: '/pbx-customer/pbx-registrations' }}
  >
    {count === 0 ? (
      <Sentence>{t('No extension has gone offline.')}</Sentence>
    ) : (
      <Lines>
        {(offline ?? []).map(
          (phone) =>
            phone && (
              <li key={phone.account}>
                <span className="what">
                  <LinkBase to={`/pbx-customer/pbx-extensions/${phone.account}/show`}>
                    {phone.name === phone.account ? phone.account : `${phone.name} (${phone.account})`}
                  </LinkBase>
                  {phone.phone && <small>{phone.phone}</small>}
                </span>
                {phone.since && (
                  <span className="end">{t('Last seen {since}', { since: formatSince(phone.since) })}</span>
                )}
              </li>
            ),
        )}
      </Lines>
    )}
  </Section>
);
