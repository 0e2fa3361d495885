/** Four FCI groups with some of their sections and breeds. Numbers and names are those of the FCI nomenclature. */

const text = (zh: string, en: string) => ({ zh, en });
type Text = ReturnType<typeof text>;

const groupNames: Readonly<Record<number, Text>> = {
  1: text('牧羊犬和牧牛犬', 'Sheepdogs and Cattledogs'),
  5: text('狐狸犬和原始犬种', 'Spitz and primitive types'),
  8: text('寻回犬、搜寻犬和水猎犬', 'Retrievers, Flushing Dogs and Water Dogs'),
  9: text('伴侣犬和玩具犬', 'Companion and Toy Dogs'),
};

const sectionRows: readonly (readonly [group: number, number: number, name: Text])[] = [
  [1, 1, text('牧羊犬', 'Sheepdogs')],
  [1, 2, text('牧牛犬', 'Cattledogs')],
  [5, 1, text('北欧雪橇犬', 'Nordic Sledge Dogs')],
  [5, 5, text('亚洲狐狸犬及相关犬种', 'Asian Spitz and related breeds')],
  [8, 1, text('寻回犬', 'Retrievers')],
  [8, 2, text('搜寻犬', 'Flushing Dogs')],
  [8, 3, text('水猎犬', 'Water Dogs')],
  [9, 1, text('比熊犬及相关犬种', 'Bichons and related breeds')],
  [9, 2, text('贵宾犬', 'Poodle')],
  [9, 8, text('日本狆和北京犬', 'Japan Chin and Pekingese')],
  [9, 11, text('小型獒犬', 'Small Molossian type Dogs')],
];

type Row = readonly [fci: number, section: number, zh: string, en: string, origin: Text, size: string | null];

const britain = text('英国', 'Great Britain');
const china = text('中国', 'China');
const france = text('法国', 'France');
const america = text('美国', 'USA');

const breedRows: readonly Row[] = [
  [166, 101, '德国牧羊犬', 'German Shepherd Dog', text('德国', 'Germany'), 'large'],
  [297, 101, '边境牧羊犬', 'Border Collie', britain, 'medium'],
  [39, 101, '彭布罗克威尔士柯基犬', 'Welsh Corgi (Pembroke)', britain, 'small'],
  [287, 102, '澳大利亚牧牛犬', 'Australian Cattle Dog', text('澳大利亚', 'Australia'), 'medium'],
  [270, 501, '西伯利亚雪橇犬', 'Siberian Husky', america, 'medium'],
  [212, 501, '萨摩耶犬', 'Samoyed', text('俄罗斯', 'Russia'), 'large'],
  [243, 501, '阿拉斯加雪橇犬', 'Alaskan Malamute', america, 'large'],
  [257, 505, '柴犬', 'Shiba', text('日本', 'Japan'), 'small'],
  [205, 505, '松狮犬', 'Chow Chow', china, 'medium'],
  [111, 801, '金毛寻回犬', 'Golden Retriever', britain, 'large'],
  [122, 801, '拉布拉多寻回犬', 'Labrador Retriever', britain, 'large'],
  [5, 802, '英国可卡犬', 'English Cocker Spaniel', britain, 'medium'],
  [298, 803, '罗马涅水犬', 'Lagotto Romagnolo', text('意大利', 'Italy'), 'medium'],
  [215, 901, '卷毛比熊犬', 'Bichon Frise', text('法国、比利时', 'France, Belgium'), 'small'],
  [172, 902, '贵宾犬', 'Poodle', france, null],
  [207, 908, '北京犬', 'Pekingese', china, 'small'],
  [253, 911, '巴哥犬', 'Pug', china, 'small'],
  [101, 911, '法国斗牛犬', 'French Bulldog', france, 'small'],
];

export const breeds = breedRows.map(([fciNumber, section, zh, en, origin, size]) => ({
  // Differs from the FCI number, so that the two can't be confused.
  id: String(3_000 + fciNumber),
  fciNumber,
  name: text(zh, en),
  aliases: fciNumber === 111 ? ['金毛', '黄金猎犬'] : [],
  groupId: String(Math.floor(section / 100)),
  sectionId: String(section),
  origin,
  size,
  workingTrial: [166, 297, 111, 122, 5].includes(fciNumber),
  provisional: false,
  picture: fciNumber === 5 ? null : `/upload/breed/${fciNumber}.jpg`,
}));

export const sections = sectionRows.map(([group, number, name]) => {
  const id = String(group * 100 + number);
  const breedCount = breeds.filter(({ sectionId }) => sectionId === id).length;
  return { id, groupId: String(group), number, name, breedCount };
});

export const groups = Object.entries(groupNames).map(([number, name]) => ({
  id: number,
  number: Number(number),
  name,
  sectionCount: sections.filter(({ groupId }) => groupId === number).length,
  breedCount: breeds.filter(({ groupId }) => groupId === number).length,
}));

/** Returns a breed as other records refer to it. */
export function breedRef(fciNumber: number) {
  const found = breeds.find((breed) => breed.fciNumber === fciNumber);
  if (!found) throw new Error(`no breed ${fciNumber}`);
  const { id, name, groupId } = found;
  return { id, name, fciNumber, groupId };
}

const unknown = {
  heightCm: null,
  weightKg: null,
  lifespanYears: null,
  coat: null,
  use: null,
  recognisedOn: null,
  standardUrl: null,
  description: null,
  colours: [],
  temperament: [],
  pictures: [],
};
const ofGolden = {
  heightCm: { male: [56, 61], female: [51, 56] },
  weightKg: { male: [29, 34], female: [25, 30] },
  lifespanYears: [10, 12],
  coat: text('平直或波状，底毛防水', 'Flat or wavy, with a water-resistant undercoat'),
  colours: [text('金色', 'Gold'), text('奶油色', 'Cream')],
  temperament: [text('温顺', 'Docile'), text('聪明', 'Intelligent')],
  use: text('枪猎寻回犬', 'Gundog'),
  recognisedOn: '1954-10-19',
  standardUrl: 'https://www.fci.be/Nomenclature/Standards/111g08-en.pdf',
  description: text('温和好学的金色长毛犬。', 'A gentle golden dog that likes to learn.'),
  pictures: ['/upload/breed/111-a.jpg', '/upload/breed/111-b.jpg'],
};

/** Details of every breed. Only the Golden Retriever's are filled in. */
export const breedDetails = breeds.map((breed) => ({
  ...breed,
  group: groups.find(({ id }) => id === breed.groupId),
  section: sections.find(({ id }) => id === breed.sectionId),
  ...(breed.fciNumber === 111 ? ofGolden : unknown),
}));
