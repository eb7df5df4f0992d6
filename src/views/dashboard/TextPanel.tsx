import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { TextSpec } from '../../declaration/dashboards/compiledDashboard';
import { Section } from '../../ui/Section';
import { PanelBody } from './PanelBody';
import type { PanelProps } from './panelProps';

export const TextPanel = ({ spec: { title, text, links } }: PanelProps<TextSpec>) => (
  <Section title={title}>
    <PanelBody>
      {text.map((paragraph) => (
        <Typography key={paragraph} sx={{ maxWidth: '72ch' }}>
          {paragraph}
        </Typography>
      ))}
      {links.length > 0 && (
        <Typography
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            '& a': { display: 'inline-block', py: { xs: 1.5, sm: 0.25 } },
          }}
        >
          {links.map(({ label, to }) => (
            <li key={to}>
              <LinkBase to={to}>{label}</LinkBase>
            </li>
          ))}
        </Typography>
      )}
    </PanelBody>
  </Section>
);
