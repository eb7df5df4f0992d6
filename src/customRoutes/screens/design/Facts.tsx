import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { Draft } from './useDesign';

/** Lists what was inferred, with reasons, and what could not be interpreted. */
export const Facts = ({ facts }: Pick<Draft, 'facts'>) => {
  if (!facts)
    return (
      <Typography color="textSecondary">
        {t(
          'Nothing was inferred: it began as a text. Begin a new one with a call, a sample, a sheet or an OpenAPI document to see what is made of it, and why.',
        )}
      </Typography>
    );
  const { reasons, left } = facts;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {left.length > 0 && (
        <section aria-label={t('Left out')}>
          <Typography variant="h3" component="h2">
            {t('Left out, or changed')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left.map(({ at, reason }) => (
              <Typography key={`${at} ${reason}`} component="li" variant="body2">
                <b>{at}</b>: {reason}
              </Typography>
            ))}
          </Box>
        </section>
      )}
      <section aria-label={t('Inferred')}>
        <Typography variant="h3" component="h2">
          {t('Inferred')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {reasons.map(({ at, subject, reason }) => (
            <Typography key={`${at} ${subject} ${reason}`} component="li" variant="body2">
              <b>{at.replace(/^entity\./, '')}</b>: {subject}.{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {reason}
              </Typography>
            </Typography>
          ))}
        </Box>
      </section>
    </Box>
  );
};
