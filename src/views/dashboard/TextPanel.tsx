import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { TextSpec } from '../../declaration/dashboards/compiledDashboard';
import { useOpenScreen } from '../../session/useOpenScreen';
import { Icon } from '../../theme/Icon';
import { Section } from '../../ui/Section';
import { PanelBody } from './PanelBody';
import type { PanelProps } from './panelProps';

const TextPanel = ({ spec: { title, text, links } }: PanelProps<TextSpec>) => {
  const isOpen = useOpenScreen();
  const openLinks = links.filter(({ to }) => isOpen(to));
  if (text.length === 0 && openLinks.length === 0) return null;
  return (
    <Section title={title}>
      <PanelBody>
        {text.map((paragraph) => (
          <Typography key={paragraph} sx={{ maxWidth: '72ch' }}>
            {paragraph}
          </Typography>
        ))}
        {openLinks.length > 0 && (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {openLinks.map(({ label, to, icon }) => (
              <li key={to}>
                {icon ? (
                  <Button
                    component={LinkBase}
                    to={to}
                    variant="outlined"
                    color="inherit"
                    startIcon={<Icon name={icon} />}
                  >
                    {label}
                  </Button>
                ) : (
                  <LinkBase to={to}>{label}</LinkBase>
                )}
              </li>
            ))}
          </Box>
        )}
      </PanelBody>
    </Section>
  );
};

export default TextPanel;
