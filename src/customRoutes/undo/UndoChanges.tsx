import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { ChooseChanges } from './ChooseChanges';
import { buildRequest, type Choice, hasChoice, parseChoice } from './choice';
import { UndoPlan } from './UndoPlan';

interface Props {
  /** Phone system to which the changes belong; null for the entire deployment. */
  domain: string | null;
  isOfDomain: boolean;
}

/** Page that undoes changes from the audit log: those selected by the URL, or a user's changes within a period. */
export const UndoChanges = ({ domain, isOfDomain }: Props) => {
  const [params, setParams] = useSearchParams();
  const choice = parseChoice(params);
  const choose = (next: Choice) =>
    setParams({
      ...(domain !== null && params.has('domain') && { domain }),
      ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])),
    });
  const key = JSON.stringify(choice);
  return (
    <Page maxWidth={960} title={t('Undo Changes')}>
      <Typography color="textSecondary">
        {t(
          'Previous values are restored unless someone has changed them since, and deleted records return under the same id. The undo appears in the audit log and can itself be undone.',
        )}
      </Typography>
      {hasChoice(choice) && <ChooseChanges key={key} choice={choice} onChoose={choose} />}
      {choice && (
        <Suspense fallback={<Skeleton height={320} />}>
          <UndoPlan
            key={key}
            request={buildRequest(choice, isOfDomain ? domain : null)}
            level={isOfDomain ? 'Customer' : 'Root'}
          />
        </Suspense>
      )}
    </Page>
  );
};
