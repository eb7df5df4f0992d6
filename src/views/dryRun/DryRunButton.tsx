import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import { acceptsDryRuns } from '../../config/changeSettings';
import type { DryRunVerbs } from '../../dataProvider/dataProviderTypes';
import { lazyPart } from '../../lib/lazyPart';

const DryRunDialog = lazyPart(() => import('./DryRunDialog'));

/** What is tried, by the verbs that would do it. */
export type DryRunTask = (dry: DryRunVerbs) => Promise<unknown>;

interface Props {
  /** What would be done now; nothing where something has to be corrected before. */
  prepare: () => DryRunTask | undefined | Promise<DryRunTask | undefined>;
  disabled?: boolean;
}

/** Asks what would change if it were done now, and shows it; nothing where the API can't say so. */
export const DryRunButton = ({ prepare, disabled = false }: Props) => {
  const [work, setWork] = useState<{ ask: DryRunTask }>();
  if (!acceptsDryRuns()) return null;
  const begin = async () => {
    const ask = await prepare();
    if (ask) setWork({ ask });
  };
  return (
    <>
      <Button color="inherit" disabled={disabled} onClick={() => void begin()}>
        {t('What will this do?')}
      </Button>
      {work && (
        <Suspense>
          <DryRunDialog ask={work.ask} onClose={() => setWork(undefined)} />
        </Suspense>
      )}
    </>
  );
};
