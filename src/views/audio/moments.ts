/** Something noted at a moment of a recording. */
export interface TimedNote {
  /** Seconds. */
  at: number;
  text: string;
}

const NOTE_LINE = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)\s+(.*)$/;

/** The lines of a note that begin with a time, such as `1:23 asks for a refund`, in the order of their times. */
export const parseMoments = (note: unknown): TimedNote[] =>
  String(note ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, hours = '0', minutes, seconds, text = ''] = NOTE_LINE.exec(line.trim()) ?? [];
      if (minutes === undefined) return [];
      return [{ at: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), text }];
    })
    .sort((one, other) => one.at - other.at);
