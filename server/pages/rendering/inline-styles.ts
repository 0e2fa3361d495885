/**
 * Moves the style attributes of rendered HTML into a style sheet. The page's policy forbids style attributes, because
 * they could be injected, but allows a style sheet by its hash. In the browser, React sets styles through the CSSOM,
 * which the policy allows.
 */
import { decodeXML } from 'entities/decode';

interface StyledHtml {
  readonly html: string;
  /** Empty if there is nothing to style. */
  readonly css: string;
}

/**
 * Matches tags. No `>` occurs inside a tag, because React and the rich-text sanitiser escape quotes and angle brackets.
 */
const tags = /<[a-z][^>]*>/gi;
const styleAttribute = / style="([^"]*)"/;

/** True if the declarations cannot close the rule or the element, and cannot open a string or comment. */
const isContained = (declarations: string): boolean =>
  !/[{}<>@\\"']|\/\*/.test(declarations) && declarations.split('(').length === declarations.split(')').length;

/**
 * Replaces style attributes with `data-style`, whose value selects a rule in the style sheet. React does not know the
 * attribute and leaves it alone.
 * @throws Error for a style that is not just a list of declarations; React would not set it in the browser either
 */
export function withoutInlineStyles(html: string): StyledHtml {
  const rules = new Map<string, number>();
  const styled = html.replace(tags, (tag) =>
    tag.replace(styleAttribute, (_, escaped: string) => {
      const declarations = decodeXML(escaped);
      if (!isContained(declarations)) throw new Error(`not a list of declarations: ${declarations}`);
      const number = rules.get(declarations) ?? rules.size;
      rules.set(declarations, number);
      return ` data-style="${number}"`;
    }),
  );
  // The id selector overrides the classes of the other style sheets, as a style attribute would.
  const css = [...rules].map(([declarations, number]) => `#root [data-style="${number}"]{${declarations}}`).join('');
  return { html: styled, css };
}
