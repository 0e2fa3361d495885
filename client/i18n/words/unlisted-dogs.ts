/**
 * Strings about dogs that are not an FCI breed. No standard describes these dogs, so the strings state only what is
 * certain.
 */
import type { Catalog } from '../language.ts';

const zh = {
  title: 'FCI 名录之外的犬',
  intro: '这些狗不在 FCI 的犬种名录里，常有人来找，所以写在这里。',
  what: '它是什么样的狗',
  why: '名录里为什么没有它',
  drawing: (name: string) => `${name}站立的侧面画像`,
  caption: '示意画，不是标准：每一只都可以长得不一样。',
  nativeBreeds: 'FCI 名录里的中国犬种',
  toList: '看全部犬种',
  village: {
    name: '中华田园犬',
    otherNames: '又称田园犬、土狗',
    what: '中华田园犬是中国各地本土村落犬的统称。它们世代自然繁衍，没有按统一的标准选育，所以大小、毛色和耳朵都可以不一样。',
    why: '它是自然形成的地方类群，FCI 没有承认它为犬种。本会按 FCI 名录登记，因此没有它的标准，也没有它的血统证书。',
    kind: '没有编号，并不比别的犬差。它和名录里的每一种狗一样，值得好好对待。',
  },
  kunming: {
    name: '昆明犬',
    otherNames: '又称昆明狼犬',
    what: '昆明犬是在昆明培育的牧羊犬型工作犬，从 20 世纪 50 年代起为警用和军用选育。',
    why: '中国的公安部门承认它是一个犬种，FCI 没有承认。本会按 FCI 名录登记，因此没有它的标准，也没有它的血统证书。',
    kind: '没有编号，并不比别的犬差。它的本领，在工作中看得见。',
  },
};

const en: typeof zh = {
  title: 'Dogs not on the FCI list',
  intro: 'The FCI does not list these dogs as breeds, but visitors often look for them here.',
  what: 'What kind of dog it is',
  why: 'Why it is not on the list',
  drawing: (name) => `Drawing of a ${name} standing, from the side`,
  caption: 'A drawing, not a standard: no two dogs need look alike.',
  nativeBreeds: 'Chinese breeds on the FCI list',
  toList: 'See all breeds',
  village: {
    name: 'Chinese rural dog',
    otherNames: 'Also called the Chinese village dog or tugou',
    what: 'This is the common name for the native village dogs of China. They have bred freely for generations, to no common standard, so their size, colour and ears may all differ.',
    why: 'It is a landrace and not a breed that the FCI recognises. This union registers the breeds on the FCI list, so it has no standard and no pedigree for this dog.',
    kind: 'A dog without a number is no lesser dog. This one deserves the same care as any breed on the list.',
  },
  kunming: {
    name: 'Kunming dog',
    otherNames: 'Also called the Kunming wolfdog',
    what: 'A working dog of shepherd type, bred in Kunming for the police and the army since the 1950s.',
    why: 'China’s public security authorities recognise it as a breed; the FCI does not. This union registers the breeds on the FCI list, so it has no standard and no pedigree for this dog.',
    kind: 'A dog without a number is no lesser dog. What this one can do shows in its work.',
  },
};

export const unlistedDogWords: Catalog<typeof zh> = { zh, en };
