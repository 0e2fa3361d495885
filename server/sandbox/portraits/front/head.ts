/** Assembles a head in front view, from the hair behind it to the hair over the face. */
import type { Sketch } from '../face.ts';
import { both, bothLines, fill, line, within } from '../svg.ts';
import { mix } from '../tones.ts';
import { behind, curlyTop, locks, torso } from './body.ts';
import { cordsBefore, cordsBehind } from './cords.ts';
import { earsBefore, earsBehind } from './ears.ts';
import { eyes, mouth, nose, wrinkles } from './features.ts';
import { beard, brows, fringe, moustache, ridge, topknot } from './hair.ts';
import { collars } from './jaw.ts';
import { pattern } from './patterns.ts';
import { crest, crestBehind, crestedEars, puff, puffFace, wavyEars } from './puff.ts';
import { muzzle, skullOutline } from './skull.ts';

function head(sketch: Sketch, id: string): string {
  const { pal, face: f, look } = sketch;
  const outline = skullOutline(sketch);
  const cheek = both([
    [f.cw + 5, f.eyeY - 4],
    [f.cw - 2.6, f.eyeY + 5],
    [f.cw - 5, f.cheekY + 8],
    [f.mw + 2, f.lipY],
    [f.mw, f.chin + 4],
    [f.cw + 5, f.chin + 4],
  ]);
  // On a long-coated black and tan dog, the whole head is tan (Yorkshire Terrier).
  const tanVeil = sketch.style === 'curtain' && look.pattern === 'tanPoints';
  return within(
    outline,
    id,
    (tanVeil ? fill('M0 0H100V100H0Z', pal.second.mid) : fill('M0 0H100V100H0Z', pal.base.mid) + pattern(sketch)) +
      fill(cheek, pal.base.deep, look.coat === 'hairless' ? 0.2 : 0.16),
  );
}

function hairOverEyes(sketch: Sketch): boolean {
  return sketch.has('fringe') && sketch.style === 'shaggy';
}

function cropped({ face: f, pal, style }: Sketch): string {
  if (style !== 'shaggy') return '';
  return line(
    bothLines([
      [4, f.top + 5],
      [f.sw * 0.4, f.top + 9],
      [f.sw * 0.56, f.eyeY - 8],
    ]),
    mix(pal.base.mid, pal.base.deep, 0.5),
    1.2,
  );
}

export function front(sketch: Sketch, id: string): string {
  const { style, has, look } = sketch;
  const bearded = style === 'wire' || style === 'shaggy' || has('beard');
  if (style === 'corded') {
    return [
      cordsBehind(sketch),
      head(sketch, id),
      muzzle(sketch),
      eyes(sketch),
      mouth(sketch),
      cordsBefore(sketch),
      nose(sketch),
    ].join('');
  }
  if (has('puff')) {
    return [
      torso(sketch),
      earsBehind(sketch),
      puff(sketch),
      muzzle(sketch),
      style === 'curly' ? '' : beard(sketch),
      puffFace(sketch),
      eyes(sketch),
      mouth(sketch),
      nose(sketch),
    ].join('');
  }
  const parts = [
    has('mane') ? '' : behind(sketch),
    has('crest') ? crestBehind(sketch) : '',
    style === 'curtain' ? '' : torso(sketch),
    has('folds') ? collars(sketch) : '',
    has('mane') ? behind(sketch) : '',
    has('crest') ? crestedEars(sketch) : earsBehind(sketch),
    head(sketch, id),
    style === 'curtain' ? locks(sketch) : '',
    muzzle(sketch),
    wrinkles(sketch),
    cropped(sketch),
    has('ridge') ? ridge(sketch) : '',
    eyes(sketch),
    bearded ? beard(sketch) : '',
    has('moustache') || (style === 'wire' && has('beard')) ? moustache(sketch) : '',
    mouth(sketch),
    nose(sketch),
    style === 'wire' || has('brows') ? brows(sketch) : '',
    hairOverEyes(sketch) || (has('fringe') && look.coat !== 'silky') ? fringe(sketch) : '',
    has('waves') ? wavyEars(sketch) : style === 'curtain' && look.muzzle === 'long' ? '' : earsBefore(sketch),
    style === 'curly' ? curlyTop(sketch) : has('topknot') ? topknot(sketch) : '',
    has('crest') ? crest(sketch) : '',
  ];
  return parts.join('');
}
