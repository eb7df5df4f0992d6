export interface TimedNote {
  /** Position in the recording, in seconds. */
  at: number;
  text: string;
}

const NOTE_LINE = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)\s+(.*)$/;

/** Returns the lines of a note that start with a time, such as `1:23 asks for a refund`, in chronological order. */
export const parseTimedNotes = (note: unknown): TimedNote[] =>
  String(note ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, hours = '0', minutes, seconds, text = ''] = NOTE_LINE.exec(line.trim()) ?? [];
      if (minutes === undefined) return [];
      return [{ at: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), text }];
    })
    .sort((note, other) => note.at - other.at);
