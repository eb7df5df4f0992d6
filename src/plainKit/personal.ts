import type { PersonalNames } from '../declaration/personal';

export const kitPersonal: PersonalNames = { names: {}, entities: {} };
