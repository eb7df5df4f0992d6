import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { Suspense, useId } from 'react';
import { panels } from '../../customRoutes/panels';
import type { PanelSpec, ResourceSpec } from '../../declaration/compiled';
import { PageBoundary } from '../../ui/PageBoundary';
import { useLabels } from '../fields/useLabels';
import { RecordSkeleton } from './RecordSkeleton';

interface Props {
  spec: ResourceSpec;
  panel: PanelSpec;
  record: RaRecord;
}

/** Of a tab the tab itself is the heading; it is said again to those who hear it. */
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const;

/** A panel with its heading. It is loaded when it is seen, and what breaks in it breaks nothing else. */
export const RecordPanel = ({ spec, panel, record }: Props) => {
  const title = useId();
  const labels = useLabels(spec);
  const Component = panels[panel.component];
  return (
    <section aria-labelledby={title} style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      <Typography id={title} variant="h2" sx={panel.on === 'tab' ? unseen : undefined}>
        {labels.panel(panel)}
      </Typography>
      <PageBoundary place={`${panel.name} ${record.id}`}>
        <Suspense fallback={<RecordSkeleton fields={4} />}>
          <Component resource={spec.name} record={record} />
        </Suspense>
      </PageBoundary>
    </section>
  );
};
