import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#i18n';
import { BannerFrame } from './BannerFrame';
import { noteDemoCompleted } from './demoProgress';

const ASK_EVERY_MS = 2_000;

/** Says that lists and figures are not complete yet, until they are; has them read again then. */
export const IncompleteDemoBanner = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' }).catch(
        () => undefined,
      );
      if (!answer?.ok || (await answer.json()).isDemoIncomplete) return;
      noteDemoCompleted();
      await queryClient.invalidateQueries();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
  return (
    <BannerFrame label={t('Demo data')} action={null}>
      <strong>{t('Demo data is still being added.')}</strong>{' '}
      {t('Calls, phones, orders, bills and what is counted from them are not complete yet.')}
    </BannerFrame>
  );
};
