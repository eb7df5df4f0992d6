import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Trimmer } from './Trimmer';
import { readSoundStats, type SoundStats, type TrimRange, toPhoneSound } from './toPhoneSound';
import { isPhoneWav } from './toWav';

interface Props {
  file: File;
  /** Called with the file to upload: the trimmed audio, in a format that phone systems can play. */
  onChange: (file: File) => void;
  /** Shown if the browser cannot decode the file. */
  children: ReactNode;
}

/** A selected recording with trim handles. Formats that phone systems cannot play are converted. */
const SelectedSound = ({ file, onChange, children }: Props) => {
  const [facts, setFacts] = useState<SoundStats>();
  const [part, setPart] = useState<TrimRange>();
  const savePart = useEffectEvent(async (part: TrimRange) =>
    onChange(await toPhoneSound(file, part, 16_000, file.name)),
  );
  useEffect(() => {
    let isActive = true;
    const listen = async () => {
      const loadedFacts = await readSoundStats(file);
      if (!isActive) return;
      setFacts(loadedFacts);
      const whole = { from: 0, to: loadedFacts.seconds };
      setPart(whole);
      if (!(await isPhoneWav(file)) && isActive) await savePart(whole);
    };
    // Files that the browser cannot decode are sent unchanged; the server validates them.
    listen().catch(() => undefined);
    return () => {
      isActive = false;
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
        void savePart(changed);
      }}
    />
  );
};

export default SelectedSound;
