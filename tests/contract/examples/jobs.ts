import type { Answers, Examples, Step } from '../example';

interface Job {
  id: number;
  about: string;
}

/** Lists mail jobs of the demo that wait for the mail server; none of them starts during a test. */
const listWaiting: Step = {
  call: 'GetJobs',
  as: 'staff',
  body: { kind: 'sendMail', state: 'waiting', sortBy: 'id', sortOrder: 'ASC' },
};

const getJob = (before: Answers, place: number): Job =>
  (before[0] as { items: Job[] }).items.at(place) ?? { id: 0, about: '' };

export const jobExamples: Examples = {
  GetJobs: { body: { state: ['waiting', 'dead'], search: 'sendMail', sortBy: 'runAt' } },
  RetryJobs: {
    first: [listWaiting],
    body: (before) => ({ ids: [getJob(before, 0).id] }),
    readBack: (_, before) => ({
      call: 'GetJobs',
      shows: { id: getJob(before, 0).id, state: 'waiting', tries: 0 },
    }),
  },
  RemoveJobs: {
    first: [listWaiting],
    body: (before) => ({ ids: [getJob(before, -1).id] }),
    readBack: (_, before) => ({ call: 'GetJobs', lacks: { id: getJob(before, -1).id } }),
  },
  SendMailAgain: {
    first: [listWaiting],
    body: (before) => ({
      domain_name: 'wharf.pbx.example',
      id: Number(getJob(before, 0).about.replace('mail ', '')),
    }),
    readBack: (_, before) => ({
      call: 'GetJobs',
      as: 'staff',
      shows: { id: getJob(before, 0).id, tries: 0, error: null },
    }),
  },
};
