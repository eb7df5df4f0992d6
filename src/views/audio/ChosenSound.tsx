import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readSoundStats, type SoundStats, type TrimRange, toPhoneSound } from './phoneSound';
import { Trimmer } from './Trimmer';
import { isPhoneWav } from './wavOf';

interface Props {
  /** The original file. */
  file: File;
  /** Called with the file to send: the trimmed part, in a format phone systems can play. */
  onChange: (file: File) => void;
  /** Shown if the browser cannot decode it. */
  children: ReactNode;
}

/** A selected recording with trim handles. Formats that phone systems cannot play are converted. */
const SelectedSound = ({ file, onChange, children }: Props) => {
  const [facts, setFacts] = useState<SoundStats>();
  const [part, setPart] = useState<TrimRange>();
  const keep = useEffectEvent(async (kept: TrimRange) =>
    onChange(await toPhoneSound(file, kept, 16_000, file.name)),
  );
  useEffect(() => {
    let isWanted = true;
    const listen = async () => {
      const heard = await readSoundStats(file);
      if (!isWanted) return;
      setFacts(heard);
      const whole = { from: 0, to: heard.seconds };
      setPart(whole);
      if (!(await isPhoneWav(file)) && isWanted) await keep(whole);
    };
    // Files that cannot be decoded here are sent unchanged; the server checks them again.
    listen().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [file]);
  if (!facts || !part) return children;
  return (
    <Trimmer
      name={file.name}
      sound={file}
      facts={facts}
      part={part}
      onChange={(changed) => {
        setPart(changed);
        void keep(changed);
      }}
    />
  );
};

export default SelectedSound;
