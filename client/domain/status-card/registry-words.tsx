/** The registry's own words, marked with their language, which may not be the page's. */
export function RegistryWords({ children }: { readonly children: string }) {
  return <span lang={/\p{Script=Han}/u.test(children) ? 'zh-CN' : 'en'}>{children}</span>;
}
