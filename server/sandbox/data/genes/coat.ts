/** Loci for coat and build, in report order, with the phenotype of each genotype. */
import type { Text } from '../breeds/breed-row.ts';

interface LocusRow {
  readonly id: string;
  readonly name: Text;
  readonly gene: string;
  readonly category: 'colour' | 'trait';
  readonly inheritance: 'AR' | 'AD' | 'complex';
  /** FCI numbers of the breeds tested. Defaults to every breed. */
  readonly breeds?: readonly number[];
  /** Phenotype by genotype. */
  readonly values: Readonly<Record<string, Text>>;
}

export const loci: readonly LocusRow[] = [
  {
    id: 'E',
    name: ['E 位点（延展）', 'E locus (extension)'],
    gene: 'MC1R',
    category: 'colour',
    inheritance: 'AR',
    values: {
      'e/e': ['底色为黄、红或奶油，毛中没有黑色素', 'Yellow, red or cream: no dark pigment in the hair'],
      'E/E': ['毛中可以有黑色素', 'Dark pigment may show in the hair'],
      'E/e': ['毛中可以有黑色素，带一份黄色基因', 'Dark pigment may show; carries yellow'],
      'Em/Em': ['有黑面罩', 'A dark mask'],
    },
  },
  {
    id: 'K',
    name: ['K 位点（显性黑）', 'K locus (dominant black)'],
    gene: 'CBD103',
    category: 'colour',
    inheritance: 'AD',
    values: {
      'KB/KB': ['凡有黑色素处为单色，A 位点不显现', 'Solid wherever dark pigment shows; the A locus is hidden'],
      'KB/ky': [
        '凡有黑色素处为单色，带一份可显花纹的基因',
        'Solid wherever dark pigment shows; one copy lets patterns through',
      ],
      'ky/ky': ['花纹由 A 位点决定', 'Pattern set by the A locus'],
    },
  },
  {
    id: 'A',
    name: ['A 位点（Agouti）', 'A locus (Agouti)'],
    gene: 'ASIP',
    category: 'colour',
    inheritance: 'complex',
    values: {
      'ay/ay': ['浅黄褐或貂色', 'Fawn or sable'],
      'ay/at': ['浅黄褐或貂色，带一份黑褐基因', 'Fawn or sable; carries tan points'],
      'aw/aw': ['野生灰：每根毛上深浅相间', 'Wolf grey: banded hairs'],
      'at/at': ['黑褐：眉、颊、胸与四肢有褐斑', 'Tan points on brows, cheeks, chest and legs'],
    },
  },
  {
    id: 'B',
    name: ['B 位点（棕色）', 'B locus (brown)'],
    gene: 'TYRP1',
    category: 'colour',
    inheritance: 'AR',
    values: {
      'B/B': ['鼻镜与眼睑为黑色', 'Nose and eye rims are black'],
      'B/b': ['鼻镜与眼睑为黑色，带一份棕色基因', 'Nose and eye rims are black; carries brown'],
      'b/b': ['黑色变为棕色（巧克力色）', 'Black turns to brown (chocolate)'],
    },
  },
  {
    id: 'D',
    name: ['D 位点（淡化）', 'D locus (dilution)'],
    gene: 'MLPH',
    category: 'colour',
    inheritance: 'AR',
    values: {
      'D/D': ['颜色不淡化', 'Colour is not diluted'],
      'D/d': ['颜色不淡化，带一份淡化基因', 'Colour is not diluted; carries dilution'],
    },
  },
  {
    id: 'M',
    name: ['M 位点（陨石色）', 'M locus (merle)'],
    gene: 'PMEL',
    category: 'colour',
    inheritance: 'AD',
    values: {
      'm/m': ['不是陨石色', 'Not merle'],
      'M/m': ['陨石色；不可与另一只陨石色犬配种', 'Merle: not to be bred to another merle'],
    },
  },
  {
    id: 'S',
    name: ['S 位点（白斑）', 'S locus (white spotting)'],
    gene: 'MITF',
    category: 'colour',
    inheritance: 'AR',
    values: {
      'S/S': ['没有白斑', 'No white spotting'],
      'S/sp': ['带一份白斑基因，可能有少量白色', 'One copy for spotting: some white may show'],
      'sp/sp': ['花斑：白色与色斑相间', 'Piebald: white with patches of colour'],
    },
  },
  {
    id: 'L',
    name: ['毛长', 'Coat length'],
    gene: 'FGF5',
    category: 'trait',
    inheritance: 'AR',
    values: {
      'L/L': ['短毛', 'Short coat'],
      'L/l': ['短毛，带一份长毛基因', 'Short coat; carries long'],
      'l/l': ['长毛', 'Long coat'],
    },
  },
  {
    id: 'F',
    name: ['胡须与眉毛（饰毛）', 'Furnishings'],
    gene: 'RSPO2',
    category: 'trait',
    inheritance: 'AD',
    values: { 'F/F': ['有胡须与浓眉', 'Moustache and brows'], 'f/f': ['没有胡须与浓眉', 'No moustache or brows'] },
  },
  {
    id: 'C',
    name: ['卷毛', 'Curly coat'],
    gene: 'KRT71',
    category: 'trait',
    inheritance: 'AD',
    values: { 'Cu/Cu': ['卷毛', 'Curly'], 'N/N': ['直毛', 'Straight coat'] },
  },
  {
    id: 'SD',
    name: ['掉毛', 'Shedding'],
    gene: 'MC5R',
    category: 'trait',
    inheritance: 'complex',
    values: { 'SD/SD': ['掉毛较多', 'Sheds a good deal'], 'sd/sd': ['掉毛较少', 'Sheds little'] },
  },
  {
    id: 'IGF1',
    name: ['体型', 'Body size'],
    gene: 'IGF1',
    category: 'trait',
    inheritance: 'complex',
    values: {
      'L/L': ['偏大体型', 'Larger size'],
      'S/L': ['中间体型', 'In between'],
      'S/S': ['偏小体型', 'Smaller size'],
    },
  },
  {
    id: 'BMP3',
    name: ['头骨与口吻', 'Skull and muzzle'],
    gene: 'BMP3',
    category: 'trait',
    inheritance: 'AR',
    values: { 'N/N': ['口吻正常', 'Muzzle of normal length'], 'b/b': ['口吻缩短', 'Shortened muzzle'] },
  },
  {
    id: 'CDPA',
    name: ['短腿（CDPA）', 'Short legs (CDPA)'],
    gene: 'FGF4 (CFA18)',
    category: 'trait',
    inheritance: 'AD',
    values: { 'N/N': ['腿长正常', 'Legs of normal length'], 'CDPA/CDPA': ['短腿', 'Short legs'] },
  },
  {
    id: 'DEW',
    name: ['后狼爪', 'Rear dewclaws'],
    gene: 'LMBR1',
    category: 'trait',
    inheritance: 'AD',
    values: { 'N/N': ['没有后狼爪', 'No rear dewclaws'] },
  },
  {
    id: 'T',
    name: ['天生短尾', 'Natural bobtail'],
    gene: 'TBXT (T)',
    category: 'trait',
    inheritance: 'AD',
    breeds: [39, 342],
    values: {
      'n/n': ['尾长正常', 'Tail of full length'],
      'T/n': ['天生短尾；不可与另一只短尾犬配种', 'Born with a short tail: not to be bred to another bobtail'],
    },
  },
];

/** Genotypes by FCI number and colour: one per locus, in the order of `loci`. */
export const genotypes: Readonly<Record<string, string>> = {
  '111:cream': 'e/e KB/KB at/at B/B D/D m/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N',
  '111:gold': 'e/e KB/KB at/at B/B D/D m/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N',
  '122:black': 'E/e KB/KB at/at B/B D/D m/m S/S L/L f/f N/N SD/SD L/L N/N N/N N/N',
  '122:chocolate': 'E/E KB/KB at/at b/b D/D m/m S/S L/L f/f N/N SD/SD L/L N/N N/N N/N',
  '172:apricot': 'e/e KB/KB at/at B/B D/D m/m S/S l/l F/F Cu/Cu sd/sd S/S N/N N/N N/N',
  '297:blackWhite': 'E/E KB/KB at/at B/b D/D m/m S/sp l/l f/f N/N SD/SD L/L N/N N/N N/N',
  '342:black': 'E/E KB/ky at/at B/B D/D m/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N n/n',
  '342:blueMerle': 'E/E KB/ky at/at B/B D/D M/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N T/n',
  '88:sable': 'E/E ky/ky ay/at B/B D/D m/m S/S l/l f/f N/N SD/SD S/L N/N N/N N/N',
  '88:tricolour': 'E/E ky/ky at/at B/B D/D m/m S/S l/l f/f N/N SD/SD S/L N/N N/N N/N',
  '136:blenheim': 'e/e ky/ky at/at B/B D/D m/m sp/sp l/l f/f N/N SD/SD S/S N/N N/N N/N',
  '39:red': 'E/E ky/ky ay/ay B/B D/D m/m S/S L/l f/f N/N SD/SD S/L N/N CDPA/CDPA N/N T/n',
  '166:blackTan': 'Em/Em ky/ky at/at B/B D/D m/m S/S L/L f/f N/N SD/SD L/L N/N N/N N/N',
  '101:fawn': 'Em/Em ky/ky ay/ay B/B D/d m/m S/S L/L f/f N/N SD/SD S/S b/b N/N N/N',
  '148:red': 'E/E ky/ky ay/ay B/B D/D m/m S/S L/L f/f N/N SD/SD S/S N/N CDPA/CDPA N/N',
  '212:white': 'e/e ky/ky ay/ay B/B D/D m/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N',
  '143:blackTan': 'E/E ky/ky at/at B/B D/D m/m S/S L/L f/f N/N SD/SD L/L N/N N/N N/N',
  '5:gold': 'e/e KB/KB at/at B/B D/D m/m S/S l/l f/f N/N SD/SD S/L N/N N/N N/N',
  '156:sable': 'E/E ky/ky ay/ay B/B D/D m/m S/S l/l f/f N/N SD/SD L/L N/N N/N N/N',
  '183:pepperSalt': 'E/E ky/ky aw/aw B/B D/D m/m S/S L/L F/F N/N sd/sd S/S N/N N/N N/N',
  '161:tricolour': 'E/E ky/ky at/at B/B D/D m/m sp/sp L/L f/f N/N SD/SD S/L N/N N/N N/N',
};
