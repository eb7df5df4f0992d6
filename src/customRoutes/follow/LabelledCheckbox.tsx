interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const LabelledCheckbox = ({ label, isOn, onChange }: Props) => (
  <label style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 }}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
