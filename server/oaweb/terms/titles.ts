/** Translates dogs' titles to English. A Latin code before the Chinese, such as `CN CH`, stays in front (assumed). */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { terms, translateRuns } from './translate.ts';

const titles = terms(`
  中国冠军 Chinese Champion
  中国青年冠军 Chinese Junior Champion
  中国青少年冠军 Chinese Junior Champion
  中国超级冠军 Chinese Grand Champion
  中国老年冠军 Chinese Veteran Champion
  中国元老冠军 Chinese Veteran Champion
  国际冠军 International Champion
  国际选美冠军 International Beauty Champion
  国际美丽冠军 International Beauty Champion
  国际青年选美冠军 International Junior Beauty Champion
  国际工作冠军 International Working Champion
  国际展示冠军 International Show Champion
  冠军 Champion
  青年冠军 Junior Champion
  超级冠军 Grand Champion
  单犬种冠军 Best of Breed
  犬组冠军 Best in Group
  全场总冠军 Best in Show
`);

export const translateTitle = (title: string): LocalizedText =>
  translateRuns(title, (word) => titles.get(word) ?? null);
