import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { LogoMark } from '../../layout/LogoMark';
import { useConsoleSettings } from '../../session/consoleSettings';
import { parseColour } from '../../theme/colourText';
import { useFileUrl } from '../../views/sources/useFileUrl';
import { SurfacePreview } from './SurfacePreview';

const imageField: FieldSpec = { field: '', label: '', kind: 'file' };
const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Preview of the console's branding with the current form values: a browser tab, and the header in light and dark mode. */
const ThemePreview = () => {
  const { product } = useConsoleSettings();
  const [title, colour, dark, logo, favicon] = useWatch({
    name: ['title', 'color_template', 'color_dark', 'logo', 'favicon'],
  }) as unknown[];
  const logoAddress = useFileUrl(imageField, logo, true).address;
  const iconAddress = useFileUrl(imageField, favicon, true).address;
  const name = toText(title) || product;
  const light = parseColour(toText(colour));
  const top = { name, logo: logoAddress, isLogoAlone: toText(title) === '' && logoAddress !== undefined };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          maxWidth: 220,
          px: 1.25,
          height: 32,
          borderRadius: '8px 8px 0 0',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          typography: 'body2',
        }}
      >
        {iconAddress ? (
          <Box
            component="img"
            src={iconAddress}
            alt=""
            sx={{ width: 16, height: 16, objectFit: 'contain' }}
          />
        ) : (
          <LogoMark size={16} />
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('Extensions · {name}', { name })}
        </Box>
      </Box>
      <SurfacePreview surface="light" accent={light} {...top} />
      <SurfacePreview surface="dark" accent={parseColour(toText(dark)) ?? light} {...top} />
    </Box>
  );
};

export default ThemePreview;
