import { LinkBase } from 'ra-core';
import { Section } from '../../ui/Section';
import { sinceText } from '../../views/fields/sinceText';
import { Lines, Sentence } from './Lines';
import type { Today } from './useToday';

/** People whose phone has been here and is not. */
export const Offline = ({ count, offline }: { count: number; offline: Today['offline'] }) => (
  <Section
    title={count > 0 ? `Offline (${count})` : 'Offline'}
    more={{ label: 'Registrations', to: '/pbx-customer/pbx-registrations' }}
  >
    {count === 0 ? (
      <Sentence>Every phone that has been registered is registered now.</Sentence>
    ) : (
      <Lines>
        {(offline ?? []).map(
          (one) =>
            one && (
              <li key={one.account}>
                <span className="what">
                  <LinkBase to={`/pbx-customer/pbx-extensions/${one.account}/show`}>
                    {one.name === one.account ? one.account : `${one.name} (${one.account})`}
                  </LinkBase>
                  {one.phone && <small>{one.phone}</small>}
                </span>
                {one.since && <span className="end">Last seen {sinceText(one.since)}</span>}
              </li>
            ),
        )}
      </Lines>
    )}
  </Section>
);
