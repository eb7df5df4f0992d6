import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readSoundStats, type SoundStats, type TrimRange, toPhoneSound } from './phoneSound';
import { Trimmer } from './Trimmer';
import { isPhoneWav } from './wavOf';

interface Props {
  /** As it was chosen. */
  file: File;
  /** Told what is to be sent: what is kept of it, as phone systems play it. */
  onChange: (file: File) => void;
  /** Shown where the browser can't hear it. */
  children: ReactNode;
}

/** A recording that was chosen, with handles to keep a part of it. What no phone system plays is made into what all do. */
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
    // What can't be heard here goes out as it is; the server looks into it again.
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
