import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { PanelSpec, ResourceSpec } from '../../declaration/compiled';
import type { PanelName } from '../../declaration/extensionNames';
import { PageBoundary } from '../../ui/PageBoundary';
import { visuallyHidden } from '../../ui/VisuallyHidden';
import { useLabels } from '../fields/useLabels';
import type { PanelProps } from './panelComponent';
import { usePanelComponent } from './panelComponents';
import { RecordSkeleton } from './RecordSkeleton';

interface Props {
  spec: ResourceSpec;
  panel: PanelSpec;
  record: RaRecord;
}

/** A panel with a heading. It is loaded when it becomes visible, and errors in it do not affect the rest of the page. */
export const RecordPanel = ({ spec, panel, record }: Props) => {
  const title = useId();
  const labels = useLabels(spec);
  return (
    <section aria-labelledby={title} style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      {/* In a tab, the tab label is the visible heading, so this one is only for screen readers. */}
      <Typography id={title} variant="h2" sx={panel.on === 'tab' ? visuallyHidden : undefined}>
        {labels.panel(panel)}
      </Typography>
      <PageBoundary place={`${panel.name} ${record.id}`}>
        <Suspense fallback={<RecordSkeleton fields={4} />}>
          <PanelContent name={panel.component} resource={spec.name} record={record} />
        </Suspense>
      </PageBoundary>
    </section>
  );
};

const PanelContent = ({ name, ...props }: { name: PanelName } & PanelProps) => {
  const Component = usePanelComponent(name);
  return <Component {...props} />;
};
