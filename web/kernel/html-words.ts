/** The words of rich text, for search engines, shared links and cards. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
