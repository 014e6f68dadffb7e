import { browserMinimums } from '@hireloom/contract/constants.ts'

/** How each browser names itself, in the order in which they take each other's names. */
const marks: readonly [(typeof browserMinimums)[number]['name'], string][] = [
  ['Internet Explorer', '(?:MSIE |Trident.*rv:)(\\d+)'],
  ['Edge', 'Edge?\\/(\\d+)'],
  ['Opera', '(?:OPR|Opera)\\/(\\d+)'],
  ['Firefox', 'Firefox\\/(\\d+)'],
  ['Chrome', 'Chrom(?:e|ium)\\/(\\d+)'],
  ['Safari', 'Version\\/(\\d+).* Safari\\/'],
]

/**
 * A script for the head of a page, in words that the oldest browsers read: leads those below the minimums of the specification (P9) to the
 * page that says so, and takes away what needs script where ours does not run (`entry.client.tsx`). A person who comes with `#anyway` is led away
 * no more. It is made when it is asked for, so that browsers need not load what makes it.
 */
export function browserCheck(): string {
  const rules = marks.map(([name, mark]) => {
    const from = browserMinimums.find(minimum => minimum.name === name)?.from ?? 0
    return `[/${mark}/,${from}]`
  })
  return (
    `(function(){var d=document,l=location,r=[${rules.join()}],i,m;` +
    "if(l.hash=='#anyway')d.cookie='anyway=1;path=/';" +
    'for(i=0;i<r.length;i++)if(m=r[i][0].exec(navigator.userAgent)){' +
    "if(m[1]<r[i][1]&&d.cookie.indexOf('anyway=')<0)l.replace('/public/unsupported');break}" +
    "if(!window.matchMedia||!matchMedia('(scripting: enabled)').matches)d.addEventListener('DOMContentLoaded',function(){" +
    "for(m=d.querySelectorAll('.needs-script'),i=0;i<m.length;i++)m[i].parentNode.removeChild(m[i])})})()"
  )
}
