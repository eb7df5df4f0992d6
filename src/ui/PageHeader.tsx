import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { useDocumentTitle } from './useDocumentTitle';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageHeaderProps {
  /** Title of the page, also shown in the browser tab. */
  title: string;
  /** Alternative title, shown below the title. */
  subtitle?: string | undefined;
  /** Parent pages, outermost first. */
  crumbs?: readonly Crumb[];
  /** Shown next to the title, such as a state or a count. */
  aside?: ReactNode;
  actions?: ReactNode;
}

export const PageHeader = ({ title, subtitle, crumbs = [], aside, actions }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}
    >
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        {crumbs.length > 0 && (
          <Box
            component="nav"
            aria-label={t('Breadcrumb')}
            sx={{ typography: 'body2', color: 'text.secondary' }}
          >
            {crumbs.map(({ label, to }) => (
              <span key={to}>
                <LinkBase to={to}>{t(label)}</LinkBase>
                <span aria-hidden> / </span>
              </span>
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography
            variant="h1"
            title={title}
            sx={{
              minWidth: 0,
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
            }}
          >
            {title}
          </Typography>
          {aside}
        </Box>
        {subtitle && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{subtitle}</Box>}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{actions}</Box>
      )}
    </Box>
  );
};
