import { AudioPlayer } from '../AudioPlayer';
import type { FieldProps } from '../fieldComponent';

/** A recording with its player; its name where there is nothing to play it from. */
export const AudioField = ({ spec, value }: FieldProps) => <AudioPlayer spec={spec} value={value} />;
