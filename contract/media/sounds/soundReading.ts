/** The sound of a file: its duration in milliseconds, or undefined if the file has none; or why it cannot be played. */
export type SoundReading = { milliseconds: number | undefined } | { unplayable: string };
