import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { t } from '#i18n';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { valueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { ToneChip } from '../fields/ToneChip';
import { errorText } from '../inputs/errorText';
import { FormFields, When } from './FormFields';
import { writtenFields } from './visibleFields';

interface Props {
  sections: readonly SectionSpec[];
  /** Paths of the fields changed and not saved. */
  changed: readonly string[];
  /** What is wrong, by path. */
  errors: FieldErrors;
  /** Which sections are open, by name, beside the first. */
  open: ReadonlySet<string>;
  onToggle: (section: string) => void;
}

/** The sections of a form. All but the first are drawn when they are first opened: most of a wide form is never looked at. */
export const FormSections = ({ sections, changed, errors, open, onToggle }: Props) =>
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
          edited={countIn(section, ({ field }) => changed.includes(field))}
          wrong={countIn(section, ({ field }) => errorText(valueAt(errors, field)) !== undefined)}
          isOpen={open.has(section.section)}
          onToggle={onToggle}
        />
      )}
    </When>
  ));

const countIn = (section: SectionSpec, counts: (field: FormFieldSpec) => boolean): number =>
  writtenFields([section]).filter(counts).length;

interface LaterProps {
  section: SectionSpec;
  /** How many of its fields are changed and not saved. */
  edited: number;
  /** And how many are wrong. */
  wrong: number;
  isOpen: boolean;
  onToggle: (section: string) => void;
}

const LaterSection = memo(({ section, edited, wrong, isOpen, onToggle }: LaterProps) => {
  const id = useId();
  return (
    <Accordion
      variant="outlined"
      disableGutters
      square={false}
      sx={accordion}
      expanded={isOpen}
      onChange={() => onToggle(section.section)}
      slotProps={mountedOnceOpen}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-body`}
        expandIcon={<Icon name="ExpandMore" fontSize="medium" />}
        sx={{ px: { xs: 2, sm: 3 } }}
      >
        <Typography variant="h2" component="span" sx={{ mr: 1.5 }}>
          {section.section}
        </Typography>
        {/* What a closed section would hide. */}
        {wrong > 0 ? (
          <ToneChip tone="error">{t('{count, plural, other {# to correct}}', { count: wrong })}</ToneChip>
        ) : (
          edited > 0 && (
            <ToneChip tone="info">{t('{count, plural, other {# changed}}', { count: edited })}</ToneChip>
          )
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 3, pt: 1 }}>
        <SectionBody section={section} />
      </AccordionDetails>
    </Accordion>
  );
});
LaterSection.displayName = 'LaterSection';

const accordion = {
  '&&': { borderRadius: 1 },
  '&::before': { display: 'none' },
  overflow: 'hidden',
} as const;
const mountedOnceOpen = { transition: { mountOnEnter: true } };

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
