import { Suspense } from 'react';
import { t } from '#i18n';
import { lazyPart } from '../../lib/lazyPart';
import { useCanRead } from '../../session/useCanRead';
import { Section } from '../../ui/Section';
import { Lines, Sentence } from './Lines';
import { LoadFailed } from './LoadFailed';
import { useReachability } from './useToday';

const FollowReachability = lazyPart(() => import('./FollowReachability'));

/** Results of the reachability check, which finds destinations where calls are lost. Renders nothing until loaded. */
export const ReachabilityCard = ({ domain }: { domain: string }) => {
  const mayRead = useCanRead();
  const query = useReachability(domain, mayRead({ permission: 'call-flow.view:view' }));
  if (!query.data) return <LoadFailed title={t('Does every call arrive?')} query={query} />;
  const { numbers, findings } = query.data;
  const reachFindings = (findings ?? []).filter((finding) => finding !== null);
  return (
    <Section
      title={t('Does every call arrive?')}
      aside={
        <Suspense>
          <FollowReachability domain={domain} />
        </Suspense>
      }
      more={{ label: t('Call flow'), to: '/pbx-customer/call-flow' }}
    >
      {reachFindings.length === 0 ? (
        <Sentence>
          {!numbers
            ? t('No numbers routed to this phone system yet.')
            : t(
                '{numbers, plural, one {# number checked through a week and the holidays of a year: its calls are answered at every hour.} other {# numbers checked through a week and the holidays of a year: their calls are answered at every hour.}}',
                { numbers },
              )}
        </Sentence>
      ) : (
        <Lines>
          {reachFindings.map(({ id, level, title, fix }) => (
            <li key={id}>
              <span className="what">
                <span className={level === 'error' ? 'error' : undefined}>{title}</span>
                <small>{fix}</small>
              </span>
            </li>
          ))}
        </Lines>
      )}
    </Section>
  );
};
