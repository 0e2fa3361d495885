/** Marks the registry's words with their language, which may differ from the page's. */
export function RegistryWords({ children }: { readonly children: string }) {
  return <span lang={/\p{Script=Han}/u.test(children) ? 'zh-CN' : 'en'}>{children}</span>;
}
