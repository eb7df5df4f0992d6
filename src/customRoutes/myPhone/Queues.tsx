import Button from '@mui/material/Button';
import { t } from '#i18n';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import { Section } from '../../ui/Section';
import { Lines } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { type MyPhoneState, OwnExtensionContext, useOwnExtension } from './ownExtension';
import { useOwnChange } from './useOwnChange';

const BreakDialog = lazyPart(() => import('./BreakDialog'));

/** Call queues of the extension: log in, take a break, log out. */
export const Queues = ({ state: { queues } }: { state: MyPhoneState }) => {
  const own = useOwnExtension();
  const { mutate, isPending } = useOwnChange();
  const setLogin = (acd: string, name: string, loggedin: boolean) =>
    mutate({
      name: 'UpdateAgentLogin',
      body: { acd, loggedin },
      text: loggedin ? t('Logged in to {name}.', { name }) : t('Logged out of {name}.', { name }),
      reverse: { name: 'UpdateAgentLogin', body: { acd, loggedin: !loggedin } },
    });
  const endBreak = (acd: string, name: string) =>
    mutate({
      name: 'SetQueueBreak',
      body: { acd, on_break: false },
      text: t('Your break from {name} has ended.', { name }),
      reverse: { name: 'SetQueueBreak', body: { acd, on_break: true } },
    });
  return (
    <Section title={t('My queues')}>
      <Lines
        lines={mapPresent(queues, ({ account, name, is_logged_in, is_on_break, waiting }) => {
          const acd = account ?? '';
          const title = name || acd;
          const nameFor = (label: string) => t('{label}: {name}', { label, name: title });
          const status = !is_logged_in ? t('Logged out') : is_on_break ? t('On a break') : t('Logged in');
          return {
            key: acd,
            title,
            details: t(
              '{status} · {waiting, plural, =0 {nobody is waiting} one {# caller is waiting} other {# callers are waiting}}',
              {
                status,
                waiting,
              },
            ),
            end: (
              <>
                {is_logged_in &&
                  (is_on_break ? (
                    <Button
                      disabled={isPending}
                      aria-label={nameFor(t('End break'))}
                      sx={{ minHeight: 44 }}
                      onClick={() => endBreak(acd, title)}
                    >
                      {t('End break')}
                    </Button>
                  ) : (
                    <Button
                      disabled={isPending}
                      aria-label={nameFor(t('Break …'))}
                      sx={{ minHeight: 44 }}
                      onClick={() =>
                        openDialog((close) => (
                          <OwnExtensionContext value={own}>
                            <BreakDialog queue={acd} name={title} onClose={close} />
                          </OwnExtensionContext>
                        ))
                      }
                    >
                      {t('Break …')}
                    </Button>
                  ))}
                <Button
                  disabled={isPending}
                  aria-label={nameFor(is_logged_in ? t('Log out') : t('Log in'))}
                  sx={{ minHeight: 44 }}
                  onClick={() => setLogin(acd, title, !is_logged_in)}
                >
                  {is_logged_in ? t('Log out') : t('Log in')}
                </Button>
              </>
            ),
          };
        })}
      />
    </Section>
  );
};
