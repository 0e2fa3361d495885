/** Every page in English. */
import { sweep } from './sweep.ts';

await sweep('en');
