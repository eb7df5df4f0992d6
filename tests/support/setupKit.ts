import '../../src/declaration/registry';
import '../../src/views/fields/scheduleTexts';
import { installKit } from '../../src/kit';
import { kit } from '../../src/product/kit';

installKit(kit);
