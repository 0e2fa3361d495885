/** Every page in Chinese; English is another file, so that both workers of the suite share the sweep. */
import { sweep } from './sweep.ts';

await sweep('zh');
