/**
 * Moves the style attributes of rendered HTML into a style sheet. The page's policy forbids style attributes, because they
 * could be injected, but allows a sheet by its hash. In the browser, React sets styles through the CSSOM, which the policy
 * allows.
 */

export interface StyledHtml {
  readonly html: string;
  /** Empty if there is nothing to style. */
  readonly css: string;
}

/**
 * Matches tags. React and the rich-text sanitiser escape quotes and angle brackets in attributes and texts, so no `>` occurs
 * inside a tag.
 */
const tags = /<[a-z][^>]*>/gi;
const styleAttribute = / style="([^"]*)"/;

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const unescaped = (text: string): string => text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => entities[name] ?? '');

/** True if the declarations can neither close the rule or the element nor open a string or comment. */
const isContained = (declarations: string): boolean =>
  !/[{}<>@\\"']|\/\*/.test(declarations) && declarations.split('(').length === declarations.split(')').length;

/**
 * Replaces style attributes with `data-style`, which names the element's rule. React does not know that attribute, and leaves
 * it alone.
 * @throws Error for a style that is more than a list of declarations: React would not set it in the browser either
 */
export function withoutInlineStyles(html: string): StyledHtml {
  const rules = new Map<string, number>();
  const styled = html.replace(tags, (tag) =>
    tag.replace(styleAttribute, (_, escaped: string) => {
      const declarations = unescaped(escaped);
      if (!isContained(declarations)) throw new Error(`not a list of declarations: ${declarations}`);
      const number = rules.get(declarations) ?? rules.size;
      rules.set(declarations, number);
      return ` data-style="${number}"`;
    }),
  );
  // The id outweighs the classes of the style sheets, as a style attribute would.
  const css = [...rules].map(([declarations, number]) => `#root [data-style="${number}"]{${declarations}}`).join('');
  return { html: styled, css };
}
