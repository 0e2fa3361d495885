/** Marks the language of the registry's text, which may differ from the page's language. */
export function RegistryWords({ children }: { readonly children: string }) {
  return <span lang={/\p{Script=Han}/u.test(children) ? 'zh-CN' : 'en'}>{children}</span>;
}
