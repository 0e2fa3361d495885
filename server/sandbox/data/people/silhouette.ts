/**
 * A portrait for an invented person: head and shoulders without a face, in the site's greens, brass and earth, with one of four
 * cuts of hair and a working apron or a jacket.
 */

const looks = [
  { ground: '#dfe6da', cloth: '#1d5a45', trim: '#123a2d', skin: '#dcb894', hair: '#3b2a20' },
  { ground: '#efe4c8', cloth: '#8a6a2f', trim: '#6b4f1f', skin: '#e6c5a4', hair: '#241d19' },
  { ground: '#dde4e6', cloth: '#3f6470', trim: '#2c4954', skin: '#d3aa84', hair: '#4a3423' },
  { ground: '#ebdcd4', cloth: '#7d4a3c', trim: '#5f352a', skin: '#e2bd9b', hair: '#2c211b' },
  { ground: '#e3e4d3', cloth: '#56663f', trim: '#3f4c2d', skin: '#d9b18c', hair: '#5a4330' },
] as const;

/** Hair behind the head, and hair on it. */
const cuts = [
  // Short, parted at the side.
  ['', 'M29 47c-1-17 7-25 19-25 13 0 21 8 19 26-2-5-4-9-6-12-9 0-17-2-22-7-3 4-7 9-10 18z'],
  // To the shoulders, with a fringe.
  ['M27 48c-2-18 7-28 21-28s23 10 21 28l4 32H23z', 'M29 48c0-16 7-23 19-23s19 7 19 23c-5-9-11-13-19-13s-14 4-19 13z'],
  // Tied back in a bun.
  ['M39 20a9 9 0 0 1 18 0z', 'M29 47c-2-18 7-27 19-27s21 9 19 27c-3-9-9-14-19-14s-16 5-19 14z'],
  // Cropped.
  ['', 'M30 44c-1-15 7-22 18-22s19 7 18 22c-2-4-3-7-4-10-9-3-19-3-28 0-1 3-2 6-4 10z'],
] as const;

export function silhouette(id: number): string {
  const { ground, cloth, trim, skin, hair } = looks[id % looks.length] ?? looks[0];
  const [behind, above] = cuts[id % cuts.length] ?? cuts[0];
  const clothes =
    id % 3 === 0
      ? `<path d="M33 92v36h30V92c-3 4-9 6-15 6s-12-2-15-6z" fill="${trim}"/>` +
        `<path d="M33 92l3-10M63 92l-3-10" stroke="${trim}" stroke-width="4"/>`
      : `<path d="M37 83l11 16 11-16 5 3-12 42h-8L32 86z" fill="${trim}"/><path d="M41 84l7 11 7-11z" fill="#fdfbf5"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 128">' +
    `<rect width="96" height="128" fill="${ground}"/>` +
    (behind && `<path d="${behind}" fill="${hair}"/>`) +
    `<path d="M6 128c1-28 14-40 33-45h18c19 5 32 17 33 45z" fill="${cloth}"/>` +
    `${clothes}<path d="M40 66h16v17c0 5-4 8-8 8s-8-3-8-8z" fill="${skin}"/>` +
    `<path d="M40 72c5 5 11 5 16 0v4c-5 5-11 5-16 0z" fill="#000" fill-opacity=".12"/>` +
    `<path d="M30 46c0-13 7-20 18-20s18 7 18 20c0 15-8 26-18 26S30 61 30 46z" fill="${skin}"/>` +
    `<path d="${above}" fill="${hair}"/></svg>`
  );
}
