import Box from '@mui/material/Box';
import { t } from '#i18n';
import { ButtonBoard } from '../buttons/ButtonBoard';
import { buildUnits, countSidecars } from '../buttons/face';
import { isBlank } from '../buttons/keys';
import { LoadedSection } from './LoadedSection';
import { useOwnQuery } from './ownExtension';

const none: ReadonlySet<number> = new Set();
const ignore = () => undefined;

/** The keys of the phone, on a picture of it. They are changed by an administrator. */
const Keys = () => {
  const query = useOwnQuery('GetOwnKeys');
  return (
    <LoadedSection
      title={t('My keys')}
      query={query}
      empty={t('Your phone has no keys that can be assigned.')}
      isEmpty={({ config }) => !config?.keys}
    >
      {({ config, buttons }) => {
        if (!config) return null;
        const keys = (buttons ?? []).filter((button) => button !== null);
        const used = keys.filter((button) => !isBlank(button)).map(({ number }) => number ?? 0);
        return (
          <Box sx={{ px: 2, pt: 1, pb: 2 }}>
            <ButtonBoard
              units={buildUnits(config, countSidecars(config, used), used)}
              buttons={keys}
              changed={none}
              ownNumbers={none}
              disabled
              picked={undefined}
              onHold={ignore}
              onSwap={ignore}
              onEdit={ignore}
              onClear={ignore}
            />
          </Box>
        );
      }}
    </LoadedSection>
  );
};

export default Keys;
