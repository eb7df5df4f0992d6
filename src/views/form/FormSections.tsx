import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { t } from '#i18n';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { ToneChip } from '../fields/ToneChip';
import { getErrorText } from '../inputs/getErrorText';
import { ConditionalFields, FormFields } from './FormFields';
import { getWritableFields } from './getVisibleFields';
import { revealContent } from './revealField';

interface Props {
  sections: readonly SectionSpec[];
  /** Paths of fields with unsaved changes. */
  changed: readonly string[];
  /** Errors by path. */
  errors: FieldErrors;
  /** Names of open sections, in addition to the first. */
  open: ReadonlySet<string>;
  onToggle: (section: string) => void;
}

/** Sections of a form. All but the first are rendered when first opened, since most of a large form is never viewed. */
export const FormSections = ({ sections, changed, errors, open, onToggle }: Props) =>
  sections.map((section, index) => (
    <ConditionalFields key={section.section} condition={section.when}>
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
        <CollapsibleSection
          section={section}
          edited={countFields(section, ({ field }) => changed.includes(field))}
          errorCount={countFields(
            section,
            ({ field }) => getErrorText(getValueAt(errors, field)) !== undefined,
          )}
          isOpen={open.has(section.section)}
          onToggle={onToggle}
        />
      )}
    </ConditionalFields>
  ));

const countFields = (section: SectionSpec, counts: (field: FormFieldSpec) => boolean): number =>
  getWritableFields([section]).filter(counts).length;

interface SectionProps {
  section: SectionSpec;
  /** Number of fields in the section with unsaved changes. */
  edited: number;
  /** Number of fields in the section with errors. */
  errorCount: number;
  isOpen: boolean;
  onToggle: (section: string) => void;
}

const CollapsibleSection = memo(({ section, edited, errorCount, isOpen, onToggle }: SectionProps) => {
  const id = useId();
  const accordionRef = useRef<HTMLDivElement>(null);
  const isOpenedByUser = useRef(false);
  return (
    <Accordion
      ref={accordionRef}
      variant="outlined"
      disableGutters
      square={false}
      sx={accordion}
      expanded={isOpen}
      onChange={(_, isNowOpen) => {
        isOpenedByUser.current = isNowOpen;
        onToggle(section.section);
      }}
      slotProps={{
        transition: {
          mountOnEnter: true,
          onEntered: () => {
            if (isOpenedByUser.current) revealContent(accordionRef.current);
          },
        },
      }}
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
        {/* Summarises the errors and changes in a collapsed section. */}
        {errorCount > 0 ? (
          <ToneChip tone="error">
            {t('{count, plural, other {# to correct}}', { count: errorCount })}
          </ToneChip>
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
CollapsibleSection.displayName = 'LaterSection';

const accordion = {
  '&&': { borderRadius: 1 },
  '&::before': { display: 'none' },
  overflow: 'hidden',
} as const;

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
