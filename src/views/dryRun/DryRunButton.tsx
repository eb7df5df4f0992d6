import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import { acceptsDryRuns } from '../../config/changeSettings';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { lazyPart } from '../../lib/lazyPart';

const DryRunDialog = lazyPart(() => import('./DryRunDialog'));

interface Props {
  /** Returns the task to simulate; undefined if the input is invalid. */
  prepare: () => DryRunTask | undefined | Promise<DryRunTask | undefined>;
  disabled?: boolean;
  /** Stores the change as a request; see `RequestActions`. */
  defer?: (extra: object) => Promise<unknown>;
}

/** Button that previews the changes of an operation; hidden if the API does not support dry runs. */
export const DryRunButton = ({ prepare, disabled = false, defer }: Props) => {
  const [work, setWork] = useState<{ dryWork: DryRunTask }>();
  if (!acceptsDryRuns()) return null;
  const begin = async () => {
    const dryWork = await prepare();
    if (dryWork) setWork({ dryWork });
  };
  return (
    <>
      <Button color="inherit" disabled={disabled} onClick={() => void begin()}>
        {t('What will this do?')}
      </Button>
      {work && (
        <Suspense>
          <DryRunDialog dryWork={work.dryWork} defer={defer} onClose={() => setWork(undefined)} />
        </Suspense>
      )}
    </>
  );
};
