import { AudioPlayer } from '../../views/audio/AudioPlayer';
import { useOwnExtension } from './ownExtension';

interface Props {
  file: string | null | undefined;
  /** What is played, for screen readers. */
  name: string;
  /** Length, shown until it is played. */
  idle: string;
}

/** Plays a sound of the own extension. */
export const OwnPlayer = ({ file, ...props }: Props) => {
  const { domain_name, account } = useOwnExtension();
  return (
    <AudioPlayer
      spec={{
        field: 'file',
        label: props.name,
        kind: 'audio',
        file: {
          call: 'GetOwnAudio',
          send: { domain_name: { literal: domain_name }, account: { literal: account }, file: '$value' },
        },
      }}
      value={file}
      {...props}
    />
  );
};
