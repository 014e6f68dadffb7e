import { normalise, wordsOf } from '../../kernel/words.ts'

const list = (text: string): string[] => text.trim().split(/\s+/)

/** How senior somebody is, which kind of contract it is, and other words of a title that do not say the trade. */
const rank = new Set(
  list(`senior sr snr junior jr jnr lead leader principal principle staff chief entry mid level experienced trainee apprentice apprenticeship intern internship
    interns graduate fresh graduates undergraduate student placement temporary temp permanent contract freelance freelancer part full time fulltime parttime shift
    i ii iii iv v vi 1 2 3 4 5 assistant asst associate deputy acting executive exec officer specialist professional expert
    sénior júnior becario becaria practicas aprendiz auxiliar ayudante`).map(normalise),
)
/** Words of an advertisement that stand in titles and belong to none. */
const noise = new Set(
  list(`a an and the of for in at on to by with or as from us our you your we is are be any all new no non de del la el los las y en para con di dan untuk
    urgent urgently hiring wanted needed need required requires vacancy vacancies job jobs opportunity opportunities position positions career work working join team
    immediate start month months year years day days week weeks hour hours exp experience based location area male female only preferred prefer welcome
    remote hybrid onsite wfh salary rm usd sgd per pm am up bonus allowance provided accommodation
    speaker speaking native mandarin english chinese cantonese japanese korean thai vietnamese indonesian malay german french spanish italian polish dutch
    m f d w h mf mfd mwd hm x`).map(normalise),
)

/** What letters and short forms in titles stand for. */
const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    rn: 'registered nurse',
    lpn: 'licensed practical nurse',
    cna: 'certified nursing assistant',
    gp: 'general practitioner',
    md: 'medical doctor',
    qa: 'quality assurance',
    qc: 'quality control',
    qs: 'quantity surveyor',
    hr: 'human resources',
    pa: 'personal assistant',
    ea: 'executive assistant',
    pr: 'public relations',
    pm: 'project manager',
    ba: 'business analyst',
    bd: 'business development',
    bdm: 'business development manager',
    csr: 'customer service representative',
    cs: 'customer service',
    swe: 'software engineer',
    sde: 'software developer',
    sdet: 'software tester',
    sre: 'site reliability engineer',
    dba: 'database administrator',
    ceo: 'chief executive officer',
    cfo: 'chief financial officer',
    cto: 'chief technology officer',
    cio: 'chief information officer',
    coo: 'chief operating officer',
    cmo: 'chief marketing officer',
    vp: 'vice president',
    svp: 'vice president',
    gm: 'general manager',
    it: 'ict',
    ict: 'ict',
    ui: 'user interface',
    ux: 'user experience',
    uiux: 'user interface',
    ml: 'machine learning',
    seo: 'search engine optimisation',
    ap: 'accounts payable',
    ar: 'accounts receivable',
    fnb: 'food beverage',
    hse: 'health safety environment',
    ehs: 'health safety environment',
    she: 'health safety environment',
    hvac: 'heating ventilation air conditioning',
    hgv: 'heavy goods vehicle truck',
    tv: 'television',
    cad: 'computer aided design drafter',
    erp: 'erp',
    r2r: 'accounting',
    p2p: 'accounts payable',
    o2c: 'accounts receivable',
    vet: 'veterinarian',
    mgr: 'manager',
    mngr: 'manager',
    mgmt: 'management',
    eng: 'engineer',
    engr: 'engineer',
    dev: 'developer',
    devs: 'developer',
    tech: 'technician',
    rep: 'representative',
    reps: 'representative',
    admin: 'administrative',
    adm: 'administrative',
    acct: 'accounting',
    accts: 'accounting',
    dir: 'director',
    coord: 'coordinator',
    supv: 'supervisor',
    svc: 'service',
    ops: 'operations',
    mktg: 'marketing',
    maint: 'maintenance',
    mfg: 'manufacturing',
    prod: 'production',
    dept: 'department',
    biz: 'business',
    comms: 'communications',
    ecommerce: 'e-commerce',
    dotnet: '.net',
    frontend: 'front end',
    backend: 'back end',
    fullstack: 'full stack',
    telesales: 'telephone sales',
    telemarketer: 'telephone sales',
    preschool: 'pre school',
    lorry: 'truck',
  }),
)

/** What letters stand for, such as "registered nurse" for RN; null for a short form of one word and for anything else. */
export function longFormOf(word: string): string | null {
  const long = shortForms.get(word.toLowerCase().replaceAll('.', ''))
  return long?.includes(' ') ? long : null
}

/** Other forms of what a title abbreviates or writes out: "RN" for a Registered Nurse and the other way round. */
export function shortFormsIn(title: string): string[] {
  const words = ` ${wordsOf(title).join(' ')} `
  return [...shortForms].flatMap(([short, long]) => {
    if (!long.includes(' ')) return []
    if (words.includes(` ${long} `)) return [short]
    return words.includes(` ${short} `) ? [long] : []
  })
}

/** A word of a title by its stem; how much it counts, 0 to 1; rank words are told apart since they say little. */
export interface TitleWord {
  readonly stem: string
  readonly weight: number
  readonly isRank: boolean
}

const weights = { first: 1, later: 0.55, bracket: 0.3, rank: 0.25 } as const

/**
 * The words of a title that say the trade, as stems. What stands in brackets or behind a dash, a bar or "at" is often a place, a team or a
 * promise and counts less; seniority counts little; gender suffixes, terms of contract and words of advertisements are left out.
 */
export function titleWordsOf(title: string): TitleWord[] {
  const plain = genderless(title.normalize('NFKC'))
  const brackets = [...plain.matchAll(/[([{【（]([^)\]}】）]*)[)\]}】）]?/g)].map(([, inner = '']) => inner)
  const outside = plain.replace(/[([{【（][^)\]}】）]*[)\]}】）]?/g, ' ')
  const parts = outside
    .split(/\s[-–—|@:•]+\s|\s*[|@•]\s*|\s-|-\s|\s+(?:at|in|for)\s+/iu)
    .filter(part => /\p{L}/u.test(part))
  const found = new Map<string, TitleWord>()
  const add = (text: string, weight: number) => {
    for (const word of expanded(text)) {
      if (noise.has(word) || /^\d/.test(word)) continue
      const isRank = rank.has(word)
      const stem = stemOf(word)
      const counted = isRank ? weights.rank * weight : weight
      if ((found.get(stem)?.weight ?? 0) < counted) found.set(stem, { stem, weight: counted, isRank })
    }
  }
  for (const [at, part] of parts.entries()) add(part, at === 0 ? weights.first : weights.later)
  for (const inner of brackets) add(inner, parts.length === 0 ? weights.first : weights.bracket)
  return [...found.values()]
}

/** The words of a name as the reference writes it, which holds nothing but the name. */
export function nameWordsOf(name: string): Pick<TitleWord, 'stem' | 'isRank'>[] {
  if (!/^[\w ,'/-]*$/.test(name)) return titleWordsOf(name)
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  return words.flatMap(word => {
    const long = shortForms.get(word)
    return (long === undefined ? [word] : long.split(/[\s-]/))
      .filter(each => each !== '' && !noise.has(each) && !/^\d/.test(each))
      .map(each => ({ stem: stemOf(each), isRank: rank.has(each) }))
  })
}

/** Words with short forms written out. */
function expanded(text: string): string[] {
  const spelled = text
    .replace(/\bR\s?&\s?D\b/giu, 'research development')
    .replace(/\bF\s?&\s?B\b/giu, 'food beverage')
    .replace(/\bC\.?\s?S\.?\b(?=\s)/gu, 'customer service')
  return wordsOf(spelled).flatMap(word => {
    const long = shortForms.get(word.replaceAll('.', ''))
    return long === undefined ? (word.split(/['’]/)[0] ?? word) : long.split(/[\s-]/)
  })
}

/** "Entwickler (m/w/d)", "Engineer F/M", "enfermero/a", "Profesor(a)" without what says that all may apply. */
function genderless(title: string): string {
  return title
    .replace(/[([]?\b[mfwhdx]\s?[/|]\s?[mfwhdx](?:\s?[/|]\s?[mfwhdx])?\b[)\]]?/giu, ' ')
    .replace(/(\p{L}{3,})(?:\/|\()(?:as?|os?|es|in|ra|ora|trice|nen|innen)\b\)?/giu, '$1')
}

const stems = new Map<string, string>()

/** English and Spanish words of one family by a common beginning: cleaner and cleaning, accountant and accounts, enfermero and enfermera. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = cut(word)
  if (stems.size < 50_000) stems.set(word, stem)
  return stem
}

const endings =
  /(?:isation|ization|ational|ations|ation|ements|ement|ments|ment|ators|ator|ating|ances|ance|ants|ant|ings|ing|ists|ist|ers|er|ors|or|ions|ion|ives|ive|ies|ied|ical|ics|ic|als|al|ary|ery|ory|ry|ed|es|s|y|e|os|as|o|a)$/

function cut(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word))
    return word.length === 4 && word.endsWith('s') ? word.slice(0, 3) : word
  const shorter = word.replace(endings, '')
  const stem = shorter.length >= 4 ? shorter : word.replace(/(?:ers|er|ing|es|s)$/, '')
  return stem.length >= 3 ? stem.replace(/(.)\1$/, '$1') : word
}
