/** The categories of the sandbox's announcements. */
import type { Text } from '../breeds/breed-row.ts';

export const sorts = {
  shows: { id: '1', name: ['展赛公告', 'Show notices'] },
  registration: { id: '2', name: ['注册登记', 'Registration'] },
  training: { id: '3', name: ['培训考试', 'Training and exams'] },
  international: { id: '4', name: ['国际交流', 'International'] },
  breeds: { id: '5', name: ['犬种与标准', 'Breeds and standards'] },
  nosePrints: { id: '6', name: ['鼻纹与活动', 'Nose prints and campaigns'] },
  office: { id: '7', name: ['会务通知', 'Office notes'] },
} as const satisfies Record<string, { id: string; name: Text }>;

/** Category of the banners. getSorts doesn't list it. */
export const bannerSortId = 'banner';
