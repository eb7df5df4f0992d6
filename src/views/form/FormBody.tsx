import Box from '@mui/material/Box';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { DraftBanner } from './DraftBanner';
import { FormSections } from './FormSections';
import type { Failure } from './failure';
import { LeaveGuard } from './LeaveGuard';
import { SaveBar } from './SaveBar';
import { type DraftKeeper, useDraft } from './useDraft';
import { useFormChanges } from './useFormChanges';
import { useOpenSections } from './useOpenSections';
import { holdsUnkept } from './visibleFields';

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
  const isLosing = fields.some((spec) => holdsUnkept(spec) && changed.includes(spec.field));
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
