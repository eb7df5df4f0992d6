/** Of jobs that are about everything of their kind. */
export type Nothing = Record<string, never>;

/** What the jobs of each kind are about: ids, and nothing secret. A kind stands here and in `jobKinds`. */
export interface JobPayloads {
  releaseQuarantine: Nothing;
  forgetEvents: Nothing;
  removeUnnamedContents: Nothing;
  keepPartitions: Nothing;
  tidyFiles: Nothing;
  forgetJobs: Nothing;
  tidyDatabase: Nothing;
  /** The id of the record that is the mail. */
  sendMail: { mail: number };
}
