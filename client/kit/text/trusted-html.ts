/**
 * The site's only Trusted Types policy for HTML, allowed by name in server/http/security-headers.ts. Browsers with
 * Trusted Types refuse to parse any other string as HTML.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('app-h5', { createHTML: (html) => html });

/**
 * @param html sanitised by the server, built from sanitised HTML or escaped text, or a constant
 * @returns a TrustedHTML, or the string itself in browsers without Trusted Types; typed as a string, because the DOM's
 * types require one
 */
export const trustedHtml = (html: string): string => (policy?.createHTML(html) ?? html) as string;
