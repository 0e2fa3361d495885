/** Pedigrees that the sandbox lacks: the longest names, gaps, and more generations than the document may show. */

interface OaWebDog {
  nameEn: string;
  certNo: string;
  titles: string;
  father: OaWebDog | null;
  mother: OaWebDog | null;
}

/** Returns a 60-character name that contains a very long word. Each place in the pedigree has a different name. */
export const longName = (place: string): string =>
  `The Honourable Extraordinarily-Longwinded ${place} of Nowhereville`.padEnd(60, 'x').slice(0, 60);

/** Returns an ancestor with the longest name, three titles and two more generations. */
function longAncestor(place: string): OaWebDog {
  const isLast = place.length === 3;
  return {
    nameEn: longName(place),
    certNo: `CKU-111-00${Number.parseInt([...place].map((step) => (step === 's' ? 1 : 2)).join(''), 10)}/09`,
    titles: 'CN CH 中国冠军、C.I.B. 国际选美冠军、CN GR CH 中国超级冠军',
    father: isLast ? null : longAncestor(`${place}s`),
    mother: isLast ? null : longAncestor(`${place}d`),
  };
}

const plain = (nameEn: string, father: OaWebDog | null = null): OaWebDog => ({
  nameEn,
  certNo: `CKU-111-${nameEn.length}${nameEn.charCodeAt(0)}/12`,
  titles: '',
  father,
  mother: null,
});

/** oa-web's responses, keyed by certificate number. */
export const inventedPedigrees: Record<string, { kind: string; father: OaWebDog | null; mother: OaWebDog | null }> = {
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
