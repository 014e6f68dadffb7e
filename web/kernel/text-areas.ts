/** The areas of text beside `public`, and the addresses whose pages need them. */
const areas = [
  ['careers', /^\/($|public\/(jobs|embed|r\/job\/[^/]+(\/(?!apply)|$)|careers|microsites|alerts)|(cw|gh)\/en\/)/],
  ['board', /^\/($|public\/(jobs|embed|alerts)|(cw|gh)\/en\/)/],
  ['job', /^\/public\/r\/job\/[^/]+(\/(?!apply)|$)/],
  ['apply', /^\/public\/r\/job\/[^/]+\/(apply|upload|manual)/],
  [
    'after',
    /^\/(public\/(status\/|reference\/|prescreeningquestions\/|r\/job\/[^/]+\/(apply\/thanks|upload))|view\/|pt\/|app(\/|$))/,
  ],
  // Not where one only reads; the few forms there have their answers translated by the server.
  [
    'forms',
    /^\/(?!$|(cw|gh)\/en\/|public\/(jobs|embed|careers|microsites|legal|privacy-notice|r\/job\/(?!.*\/(apply|upload|manual))))/,
  ],
  [
    'platform',
    /^\/public\/([^/]+\/onboard|(?!jobs|embed|careers|microsites|r\/|join|events|status|reference|alerts|chat|prescreening))/,
  ],
  [
    'accounts',
    /^\/(login|professional\/|recruiter\/|yuvo\/|workinfinland|forgot-|reset-|registration|public\/session\/)/,
  ],
  ['sites', /^\/public\/(careers|microsites|events|join)(\/|$)/],
  ['events', /^\/public\/events\//],
  ['pools', /^\/public\/join\//],
  ['contact', /^\/public\/(alerts|chat)(\/|$)/],
  ['accounts', /^\/app(\/|$)/],
  ['app', /^\/app(\/|$)/],
  ['admin', /^\/app\/roboroy\/(admin|platform)(\/|$)/],
  ['candidate', /^\/app\/roboroy\/candidate(\/|$)/],
  // It shows jobs as the board does.
  ['careers', /^\/app\/roboroy\/candidate(\/|$)/],
  ['finland', /^\/workinfinland(\/|$)/],
] as const

/** The areas of text that an address needs before it can be drawn. */
export function areasOf(pathname: string): string[] {
  return ['public', ...areas.filter(([, pages]) => pages.test(pathname)).map(([area]) => area)]
}
