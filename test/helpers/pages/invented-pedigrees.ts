/** Pedigrees the sandbox has none of: the longest names, gaps, and more than the document may show. */

interface SentDog {
  nameEn: string;
  certNo: string;
  titles: string;
  father: SentDog | null;
  mother: SentDog | null;
}

/** Sixty characters each, told apart by their place; the longest word there is among them. */
export const longName = (place: string): string =>
  `The Honourable Extraordinarily-Longwinded ${place} of Nowhereville`.padEnd(60, 'x').slice(0, 60);

/** Fourteen ancestors, everyone with the longest name and three titles. */
function longAncestor(place: string): SentDog {
  const last = place.length === 3;
  return {
    nameEn: longName(place),
    certNo: `CKU-111-00${Number.parseInt([...place].map((step) => (step === 's' ? 1 : 2)).join(''), 10)}/09`,
    titles: 'CN CH 中国冠军、C.I.B. 国际选美冠军、CN GR CH 中国超级冠军',
    father: last ? null : longAncestor(`${place}s`),
    mother: last ? null : longAncestor(`${place}d`),
  };
}

const plain = (nameEn: string, father: SentDog | null = null, mother: SentDog | null = null): SentDog => ({
  nameEn,
  certNo: `CKU-111-${nameEn.length}${nameEn.charCodeAt(0)}/12`,
  titles: '',
  father,
  mother,
});

/** By certificate number, what oa-web sends of a dog and its ancestors; the first has the longest names. */
export const inventedPedigrees: Record<string, { kind: string; father: SentDog | null; mother: SentDog | null }> = {
  'CKU-111-1000001/20': { kind: '血统证书', father: longAncestor('s'), mother: longAncestor('d') },
  'CKU-111-1000002/20': { kind: '血统证书', father: plain('Only Sire'), mother: null },
  'CKU-111-1000003/20': {
    kind: '普通证书',
    father: plain('Sire of a Standard Paper', plain('Nobody Asked')),
    mother: plain('Dam of a Standard Paper'),
  },
  'CKU-111-1000004/20': { kind: '鉴定证书', father: plain('Hidden Sire'), mother: plain('Hidden Dam') },
  'CKU-111-1000005/20': { kind: '血统证书', father: null, mother: null },
};
