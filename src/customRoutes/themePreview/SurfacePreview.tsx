import Box from '@mui/material/Box';
import { msg, t } from '#i18n';
import type { Surface } from '../../declaration/vocabulary';
import { LogoMark } from '../../layout/LogoMark';
import { buildAccent } from '../../theme/accent';
import { mixColours } from '../../theme/getContrast';
import { palettes } from '../../theme/palettes';

interface Props {
  surface: Surface;
  accent: string | undefined;
  name: string;
  logo: string | undefined;
  isLogoAlone: boolean;
}

const surfaceLabels = { light: msg('Light'), dark: msg('Dark') } as const;

/** Preview of the app bar, menu and a button on a light or dark surface, independent of the current theme. */
export const SurfacePreview = ({ surface, accent, name, logo, isLogoAlone }: Props) => {
  const { background, text, divider, quiet, primary: usual } = palettes[surface];
  const primary = accent ? buildAccent(accent, surface) : usual;
  const selected = accent ? mixColours(background.paper, primary.main, 0.12) : quiet.selected;
  return (
    <Box
      component="figure"
      sx={{ m: 0, border: `1px solid ${divider}`, borderRadius: 1, overflow: 'hidden', color: text.primary }}
      style={{ backgroundColor: background.default }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 44, px: 1.25, fontWeight: 600 }}
        style={{ backgroundColor: background.paper, borderBottom: `1px solid ${divider}` }}
      >
        {logo ? (
          <Box component="img" src={logo} alt="" sx={{ height: 24, maxWidth: 160, objectFit: 'contain' }} />
        ) : (
          <LogoMark size={24} fill={primary.main} stroke={primary.contrastText} />
        )}
        {!isLogoAlone && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, p: 1.25, typography: 'body2' }}>
        <Box
          sx={{ px: 1, py: 0.5, borderRadius: 1, fontWeight: 600 }}
          style={{ backgroundColor: selected, color: primary.main }}
        >
          {t('Extensions')}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <span style={{ color: primary.main, textDecoration: 'underline' }}>{t('201 Hazel Sample')}</span>
          <Box
            component="span"
            sx={{ px: 1.5, py: 0.5, borderRadius: 1, fontWeight: 600 }}
            style={{ backgroundColor: primary.main, color: primary.contrastText }}
          >
            {t('Save')}
          </Box>
        </Box>
        <Box component="figcaption" style={{ color: text.secondary }}>
          {t(surfaceLabels[surface])}
        </Box>
      </Box>
    </Box>
  );
};
