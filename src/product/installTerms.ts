import { setCompilerTerms, setTerms } from '../declaration/terms';
import { compilerTerms } from './compilerTerms';
import { terms } from './terms';

// Makes the product's terms available to programs without a console: the server, scripts and tests.
setTerms(terms);
setCompilerTerms(compilerTerms);
