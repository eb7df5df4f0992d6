import type { PersonalNames } from '../../contract/personalKind';

export const kitPersonal: PersonalNames = { names: {}, entities: {} };
