import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useId } from 'react';
import type { Preview } from '../../declaration/pageOptions';
import { PageBoundary } from '../../ui/PageBoundary';
import { kitForms } from '../kitParts';

/** Rendered preview of the form's values. Rendering errors in the preview do not affect the form. */
export const FormPreview = ({ preview: { label, component } }: { preview: Preview }) => {
  const title = useId();
  const Preview = (kitForms.use().previews as Partial<Record<string, ComponentType>>)[component];
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ display: 'grid', gap: 1, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 64 } }}
    >
      <Typography id={title} variant="h2">
        {label}
      </Typography>
      <PageBoundary place={component}>
        <Suspense>{Preview && <Preview />}</Suspense>
      </PageBoundary>
    </Box>
  );
};
