import Button from '@mui/material/Button';
import { t } from '#i18n';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import { Lines } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { LoadedSection } from './LoadedSection';
import { OwnPlayer } from './OwnPlayer';
import { OwnExtensionContext, useOwnExtension, useOwnQuery } from './ownExtension';

const GreetingDialog = lazyPart(() => import('./GreetingDialog'));

/** What callers hear before they leave a message. Each greeting can be played and recorded. */
export const Greetings = () => {
  const own = useOwnExtension();
  const query = useOwnQuery('GetGreetings', { name: own.account });
  const record = (slot: string, name: string) =>
    openDialog((close) => (
      <OwnExtensionContext value={own}>
        <GreetingDialog slot={slot} name={name} onClose={close} />
      </OwnExtensionContext>
    ));
  return (
    <LoadedSection
      title={t('My greetings')}
      query={query}
      empty={t('No greetings.')}
      isEmpty={(greetings) => greetings.length === 0}
    >
      {(greetings) => (
        <Lines
          lines={mapPresent(greetings, ({ value, text, comment, file }) => {
            const name = text ?? '';
            return {
              key: value,
              title: name,
              details: (
                <>
                  {comment}
                  {file && <OwnPlayer file={file} name={name} idle="" />}
                </>
              ),
              end: (
                <Button
                  aria-label={t('{label}: {name}', { label: t('Record …'), name })}
                  onClick={() => record(value ?? '', name)}
                >
                  {t('Record …')}
                </Button>
              ),
            };
          })}
        />
      )}
    </LoadedSection>
  );
};
