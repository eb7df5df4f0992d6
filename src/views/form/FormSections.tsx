import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import type { SectionSpec } from '../../declaration/compiled';
import { valueAt } from '../../lib/paths';
import { ToneChip } from '../fields/ToneChip';
import { errorText } from '../inputs/errorText';
import { FormFields, When } from './FormFields';
import { writtenFields } from './visibleFields';

interface Props {
  sections: readonly SectionSpec[];
  /** Paths of the fields changed and not saved. */
  changed: readonly string[];
  /** Which sections are open, by name, beside the first. */
  open: ReadonlySet<string>;
  onToggle: (section: string) => void;
}

/** The sections of a form. All but the first are drawn when they are first opened: most of a wide form is never looked at. */
export const FormSections = ({ sections, changed, open, onToggle }: Props) =>
  sections.map((section, index) => (
    <When key={section.section} condition={section.when}>
      {index === 0 ? (
        <Paper
          component="section"
          aria-label={section.section}
          variant="outlined"
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          <Typography variant="h2" gutterBottom={!section.help} sx={{ mb: section.help ? 0 : 2 }}>
            {section.section}
          </Typography>
          <SectionBody section={section} />
        </Paper>
      ) : (
        <LaterSection
          section={section}
          changed={changed}
          isOpen={open.has(section.section)}
          onToggle={() => onToggle(section.section)}
        />
      )}
    </When>
  ));

interface LaterProps {
  section: SectionSpec;
  changed: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
}

const LaterSection = ({ section, changed, isOpen, onToggle }: LaterProps) => {
  const id = useId();
  return (
    <Accordion
      variant="outlined"
      disableGutters
      square={false}
      sx={{ '&&': { borderRadius: 1 }, '&::before': { display: 'none' }, overflow: 'hidden' }}
      expanded={isOpen}
      onChange={onToggle}
      slotProps={{ transition: { mountOnEnter: true } }}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-body`}
        expandIcon={<ExpandMore />}
        sx={{ px: { xs: 2, sm: 3 } }}
      >
        <Typography variant="h2" component="span" sx={{ mr: 1.5 }}>
          {section.section}
        </Typography>
        <SectionState section={section} changed={changed} />
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 3, pt: 1 }}>
        <SectionBody section={section} />
      </AccordionDetails>
    </Accordion>
  );
};

const SectionBody = ({ section }: { section: SectionSpec }) => (
  <>
    {section.help && (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {section.help}
      </Typography>
    )}
    <FormFields fields={section.fields} />
  </>
);

/** What a closed section would hide: how much of it is changed, or wrong. */
const SectionState = ({ section, changed }: { section: SectionSpec; changed: readonly string[] }) => {
  const { errors } = useFormState();
  const fields = writtenFields([section]);
  const wrong = fields.filter(({ field }) => errorText(valueAt(errors, field))).length;
  const edited = fields.filter(({ field }) => changed.includes(field)).length;
  if (wrong > 0) return <ToneChip tone="error">{wrong} to correct</ToneChip>;
  if (edited > 0) return <ToneChip tone="info">{edited} changed</ToneChip>;
  return null;
};
