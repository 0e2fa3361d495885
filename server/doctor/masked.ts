/** Prepares values for reports and questions, without anything that identifies a person. */
import { isObject } from '../oaweb/fields/values.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';
import { maskName } from '../oaweb/privacy/person-name.ts';
import type { Params } from './asking/oa-web.ts';

/** Keys that may hold a person's name. Such a name must never be shown as a dog's. */
export const mayBePerson =
  /user|owner|breeder|holder|member|person|people|appl(y|icant)|regist(er|rant)(name|ed?by)|regname|contact|linkman|real|handler|judge|operator|creat(e|or)|updat|approv|audit|shr|sqr|lxr|jbr|xm$|xingming|quanzhu|(?<!child)ren$|fanzhi|(zs|cz|sy|cy)r$|fzz$|laoshi|(trainer|groomer|nick|master)(name)?$|^fzr$|qz/i;

const longest = 60;

/** Returns whether an object is a bilingual name in the site's data. */
const isName = (value: object): boolean => Object.keys(value).sort().join() === 'en,zh';

/**
 * Converts a value to text of at most 60 characters. Masks chip, phone and ID card numbers or, with `isPerson`, names.
 * Hides the content of lists, and of objects other than bilingual names.
 */
export function masked(value: unknown, isPerson = false): string {
  if (Array.isArray(value)) return '[…]';
  if (isObject(value) && !isName(value)) return '{…}';
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
  const harmless = isPerson ? (maskName(text) ?? '') : maskNumbers(text);
  return harmless.length > longest ? `${harmless.slice(0, longest - 1)}…` : harmless;
}

/** Describes a question by its parameters: `number …0001/24`. Shows only the end of a long value, and masks a name. */
export const askedWith = (params: Params): string =>
  Object.entries(params)
    .filter(([name]) => !['page', 'pageSize', 'scope'].includes(name))
    .map(([name, value]) => {
      const text = String(value);
      if (name === 'name') return `name ${masked(text, true)}`;
      return `${name} ${text.length > 10 ? `…${text.slice(-7)}` : text}`;
    })
    .join(', ') || 'the list';
