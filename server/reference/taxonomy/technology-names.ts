/** Makers whose products people name without them. */
const makers =
  /^(?:Adobe|Amazon|Apache|Apple|Atlassian|Autodesk|Bentley|Cisco|Dassault Systemes|ESRI|Google|HashiCorp|IBM|Intuit|JetBrains|Microsoft|Oracle|Red Hat|SAP|Trimble|The MathWorks|VMware)\s+/
/** Products that are called so with their maker only, since the rest says something else. */
const bare = new Set(
  'access acrobat ads air alerts analytics animate assistant atlas audition author automation bridge calendar capture chat classroom cloud commerce connect console creative crystal customer data database desktop director discovery docs drive dynamics edge enterprise erp exchange expression flash flow forms fusion go groups home identity insight insights inventor keep live mail manager maps marketing media meet messenger motion notes office one optimize outlook pages pay photos pipeline planner play premiere project publisher query reader reports search security server sheets sites slides solutions store studio suite support teams translate vision visual voice windows word work works xd financials'.split(
    ' ',
  ),
)

/**
 * What people call a technology of O*NET: "Amazon Web Services AWS software" is Amazon Web Services and AWS, "Autodesk AutoCAD" AutoCAD.
 * The shortest usual name comes first.
 */
export function technologyNames(given: string): string[] {
  const name = given.replace(/\s+(?:software|programming language|system)$/i, '').trim()
  const names = new Set([name, given])
  const [, long, short] = /^(.*\S)\s+([A-Z][A-Z0-9/+&.-]{1,9})$/.exec(name) ?? []
  // "Structured query language SQL": the letters stand for the words before them.
  if (long !== undefined && short !== undefined && isInitialsOf(short, long)) {
    names.add(long)
    names.add(short)
  }
  const withoutMaker = [...names].flatMap(each => {
    const rest = each.replace(makers, '')
    return rest !== each && rest.length > 1 && !bare.has(rest.toLowerCase()) ? [rest] : []
  })
  return [...new Set([...names, ...withoutMaker])]
}

/** Whether the letters come in this order in the words, the first letter first. */
function isInitialsOf(short: string, long: string): boolean {
  const letters = short.toLowerCase().replace(/[^a-z0-9]/g, '')
  const text = long.toLowerCase()
  const words = text.split(/[\s/-]+/)
  if (!words.some(word => word.startsWith(letters.charAt(0)))) return false
  let at = 0
  for (const letter of text) if (letter === letters.charAt(at)) at += 1
  return at === letters.length
}
