/** Varieties defined by FCI standards, with their sizes. */
import type { BySex, MinMax, Text } from './breed-row.ts';

interface BreedVariety {
  readonly name: Text;
  readonly heightCm?: BySex;
  readonly weightKg?: BySex;
  readonly chestCm?: BySex;
}

const both = (range: MinMax): BySex => ({ male: range, female: range });

/** Varieties by FCI number, the largest first. */
export const varieties: ReadonlyMap<number, readonly BreedVariety[]> = new Map([
  [
    97,
    [
      { name: ['狼犬型（荷兰毛狮犬）', 'Wolfsspitz (Keeshond)'], heightCm: both([43, 55]) },
      { name: ['大型', 'Giant Spitz'], heightCm: both([40, 50]) },
      { name: ['中型', 'Medium Size Spitz'], heightCm: both([30, 40]) },
      { name: ['小型', 'Miniature Spitz'], heightCm: both([24, 30]) },
      { name: ['玩具型（博美犬）', 'Toy Spitz (Pomeranian)'], heightCm: both([18, 24]) },
    ],
  ],
  [
    172,
    [
      { name: ['标准型', 'Standard'], heightCm: both([45, 60]) },
      { name: ['中型', 'Medium'], heightCm: both([35, 45]) },
      { name: ['迷你型', 'Miniature'], heightCm: both([28, 35]) },
      { name: ['玩具型', 'Toy'], heightCm: both([24, 28]) },
    ],
  ],
  [
    148,
    [
      { name: ['标准型', 'Standard'], chestCm: { male: [37, 47], female: [35, 45] } },
      { name: ['迷你型', 'Miniature'], chestCm: { male: [32, 37], female: [30, 35] } },
      { name: ['兔型', 'Rabbit'], chestCm: { male: [27, 32], female: [25, 30] } },
    ],
  ],
  [
    234,
    [
      { name: ['标准型', 'Standard'], heightCm: both([46, 60]) },
      { name: ['中型', 'Intermediate'], heightCm: both([36, 45]) },
      { name: ['迷你型', 'Miniature'], heightCm: both([25, 35]) },
    ],
  ],
  [
    310,
    [
      { name: ['大型', 'Large'], heightCm: both([50, 65]), weightKg: both([12, 30]) },
      { name: ['中型', 'Medium'], heightCm: both([40, 50]), weightKg: both([8, 12]) },
      { name: ['小型', 'Small'], heightCm: both([25, 40]), weightKg: both([4, 8]) },
    ],
  ],
  [
    94,
    [
      { name: ['大型', 'Large'], heightCm: both([55, 70]), weightKg: both([20, 30]) },
      { name: ['中型', 'Medium'], heightCm: both([40, 54]), weightKg: both([16, 20]) },
      { name: ['小型', 'Small'], heightCm: both([20, 30]), weightKg: both([4, 6]) },
    ],
  ],
  [
    21,
    [
      { name: ['大型', 'Great'], heightCm: { male: [65, 72], female: [62, 68] } },
      { name: ['小型', 'Small'], heightCm: { male: [56, 62], female: [54, 59] } },
    ],
  ],
  [
    15,
    [
      { name: ['格罗安达', 'Groenendael'] },
      { name: ['特弗伦', 'Tervueren'] },
      { name: ['马里努阿', 'Malinois'] },
      { name: ['拉坎诺斯', 'Laekenois'] },
    ],
  ],
  [77, [{ name: ['蝶耳', 'Papillon'] }, { name: ['垂耳', 'Phalène'] }]],
] as const);
