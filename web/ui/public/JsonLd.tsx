/** Facts for search engines. They read what the server sends, so the browser's bundle carries neither the facts nor what makes them. */
export function JsonLd({ make }: { make: () => unknown }) {
  const text = import.meta.env.SSR ? JSON.stringify(make()).replaceAll('<', '\\u003c') : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
