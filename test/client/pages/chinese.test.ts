/** Every page in Chinese. English is in another file, so that both workers of the test suite share the sweep. */
import { sweep } from './sweep.ts';

await sweep('zh');
