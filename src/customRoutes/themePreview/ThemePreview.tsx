import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { Mark } from '../../layout/Mark';
import { useConsoleSettings } from '../../session/consoleSettings';
import { wireColour } from '../../theme/colourText';
import { useFileAddress } from '../../views/sources/useFileAddress';
import { SurfacePreview } from './SurfacePreview';

const picture: FieldSpec = { field: '', label: '', kind: 'file' };
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The top of the console as the form has it now: the browser's tab, then light and dark pages. */
const ThemePreview = () => {
  const { product } = useConsoleSettings();
  const [title, colour, dark, logo, favicon] = useWatch({
    name: ['title', 'color_template', 'color_dark', 'logo', 'favicon'],
  }) as unknown[];
  const logoAddress = useFileAddress(picture, logo, true).address;
  const iconAddress = useFileAddress(picture, favicon, true).address;
  const name = textOf(title) || product;
  const light = wireColour(textOf(colour));
  const top = { name, logo: logoAddress, isLogoAlone: textOf(title) === '' && logoAddress !== undefined };
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
          <Mark size={16} />
        )}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('Extensions · {name}', { name })}
        </Box>
      </Box>
      <SurfacePreview surface="light" accent={light} {...top} />
      <SurfacePreview surface="dark" accent={wireColour(textOf(dark)) ?? light} {...top} />
    </Box>
  );
};

export default ThemePreview;
