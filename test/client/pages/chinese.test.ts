/** Every page in Chinese. English is in another file, so that the test suite's two workers share the sweep. */
import { sweep } from './sweep.ts';

await sweep('zh');
