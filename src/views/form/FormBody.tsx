import Box from '@mui/material/Box';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { valueAt } from '../../declaration/condition';
import { errorText } from '../inputs/errorText';
import { DraftBanner } from './DraftBanner';
import { FormSections } from './FormSections';
import type { Failure } from './failure';
import { LeaveGuard } from './LeaveGuard';
import { SaveBar } from './SaveBar';
import { type DraftKeeper, useDraft } from './useDraft';
import { useFormChanges } from './useFormChanges';

interface Props {
  sections: readonly SectionSpec[];
  fields: readonly FormFieldSpec[];
  keeper: DraftKeeper;
  label: string;
  isNew: boolean;
  failure: Failure | undefined;
  onCancel: () => void;
  onReload?: () => void;
}

/** The inside of a form: the draft, the sections, and the bar below. */
export const FormBody = ({ sections, fields, keeper, label, isNew, failure, onCancel, onReload }: Props) => {
  const changed = useFormChanges(fields);
  const { restored, discard } = useDraft(keeper, fields);
  const { open, toggle, showWrong } = useOpenSections(sections);
  const isLosing = fields.some(({ kind, field }) => kind === 'secret' && changed.includes(field));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // What takes the focus must not hide behind the bars above and below.
        '& :is(input, textarea, button, [role=combobox])': { scrollMarginBlock: 96 },
      }}
    >
      <DraftBanner restored={restored} onDiscard={discard} />
      <FormSections sections={sections} changed={changed} open={open} onToggle={toggle} />
      <SaveBar
        label={label}
        changes={changed.length}
        isNew={isNew}
        failure={failure}
        onReload={onReload}
        onRevert={discard}
        onCancel={onCancel}
        onShowWrong={showWrong}
      />
      <LeaveGuard changes={changed.length} isLosing={isLosing} keeper={keeper} />
    </Box>
  );
};

/** Which sections are open; those with something wrong open when the form is sent, and the first wrong field takes the focus. */
const useOpenSections = (sections: readonly SectionSpec[]) => {
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const toggle = (section: string) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(section)) next.add(section);
      return next;
    });

  const showWrong = useCallback(() => {
    const isWrong = ({ field }: FormFieldSpec) => errorText(valueAt(errors, field)) !== undefined;
    const wrong = sections.filter((section) => section.fields.some(isWrong));
    const [first] = wrong.flatMap((section) => section.fields.filter(isWrong));
    if (!first) return;
    setOpen((known) => new Set([...known, ...wrong.map(({ section }) => section)]));
    // A section that has just opened has yet to draw its inputs.
    setTimeout(() => setFocus(first.field), 50);
  }, [sections, errors, setFocus]);

  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (isSubmitting || submitCount === seen) return;
    setSeen(submitCount);
    showWrong();
  }, [isSubmitting, submitCount, seen, showWrong]);

  return { open, toggle, showWrong };
};
