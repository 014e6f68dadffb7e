import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Cv, nothingTyped, readCv, toPerson } from '../server/criteria/person.ts'
import { type Criteria, scorePerson } from '../server/criteria/score.ts'
import { normalise, wordsOf } from '../server/kernel/words.ts'
import { fold } from '../server/reference/seed.ts'
import { technologiesIn } from '../server/reference/taxonomy/named-in-text.ts'
import { allOccupations, rankOccupations } from '../server/reference/taxonomy/occupations.ts'
import { readSkills, skillKey } from '../server/reference/taxonomy/skills.ts'
import { likenessOfTitles, wordsOfTitle } from '../server/reference/taxonomy/title-likeness.ts'
import { makeLine } from '../server/resumes/lines.ts'
import { parseResume } from '../server/resumes/parse.ts'
import { skillsInText } from '../server/resumes/parse-skills.ts'
import { randomFrom } from '../server/search/engine/testing/random.ts'
import type { Figure, Section } from './report.ts'

const usual = join(import.meta.dirname, '../../shared/data/matching')

/**
 * How well titles, skills and technologies are recognised, on the half of each set that rules were not made with, beside what the product
 * did before it had a taxonomy. Without the sets only what needs none is measured.
 */
export async function measureTaxonomy(given: string): Promise<Section[]> {
  const folder = given === '' ? usual : given
  const loaded = measureLoad()
  if (!existsSync(folder)) {
    console.log(`There is no folder ${folder}: titles, technologies and CVs are left out.`)
    return [loaded, measureAliases()]
  }
  return [
    loaded,
    measureAliases(),
    ...measureTitles(folder),
    measureTitlePairs(folder),
    measureTechnologies(folder),
    measureTrades(folder),
  ]
}

const linesOf = (folder: string, name: string): string[] =>
  gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '')

/** Which half a row is in, by a hash: the same title is never in both. */
const isKept = (text: string): boolean =>
  (createHash('sha256')
    .update(wordsOf(normalise(text)).join(' '))
    .digest()[0] ?? 0) %
    2 ===
  1

function measureLoad(): Section {
  const timed = (name: string, work: () => unknown): Figure[] => {
    global.gc?.()
    const before = process.memoryUsage()
    const started = performance.now()
    work()
    const ms = performance.now() - started
    global.gc?.()
    const after = process.memoryUsage()
    const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
    return [
      { name: `${name}: read when first asked for`, value: ms, unit: 'ms' },
      { name: `${name}: held`, value: held / 1e6, unit: 'MB' },
    ]
  }
  return {
    title: 'Reading the taxonomy',
    figures: [...timed('skills', readSkills), ...timed('occupations', () => rankOccupations('nurse', 1))],
    notes: global.gc ? [] : ['Held memory is right with --expose-gc only.'],
  }
}

/** One skill under two names. */
const pairs = [
  ['JS', 'JavaScript'],
  ['ReactJS', 'React'],
  ['Postgres', 'PostgreSQL'],
  ['k8s', 'Kubernetes'],
  ['Excel', 'MS Excel'],
  ['AWS', 'Amazon Web Services'],
  ['HTML', 'HTML5'],
  ['Node', 'Node.js'],
  ['Golang', 'Go'],
  ['sklearn', 'scikit-learn'],
  ['GCP', 'Google Cloud Platform'],
  ['PowerPoint', 'Microsoft PowerPoint'],
  ['SEO', 'Search engine optimisation'],
  ['Customer relationship management', 'CRM'],
  ['Contabilidad', 'Accounting'],
  ['Trabajo en equipo', 'Teamwork'],
  ['Atención al cliente', 'Customer service'],
  ['Project management', 'Gestión de proyectos'],
  ['Fotografía', 'Photography'],
  ['CPR', 'Cardiopulmonary resuscitation'],
] as const

function measureAliases(): Section {
  const same = (key: (name: string) => string) => pairs.filter(([one, other]) => key(one) === key(other)).length
  return {
    title: 'One skill under two names',
    figures: [
      {
        name: `pairs held for the same, of ${pairs.length}`,
        value: same(skillKey),
        unit: '',
        floor: 18,
        baseline: { name: 'equal names', value: same(fold) },
      },
    ],
  }
}

interface TitleRow {
  readonly title: string
  readonly esco: string
}

function measureTitles(folder: string): Section[] {
  const rows = linesOf(folder, 'title-esco').map((line): TitleRow => JSON.parse(line))
  const labels = allOccupations().map(({ esco, label }) => ({ esco, words: new Set(wordsOf(label)) }))
  const bySharedWords = (title: string): string[] => {
    const words = new Set(wordsOf(title))
    const rated = labels.map(({ esco, words: own }) => {
      const common = [...words].filter(word => own.has(word)).length
      return { esco, fit: (2 * common) / (words.size + own.size || 1) }
    })
    return rated
      .filter(({ fit }) => fit > 0)
      .sort((one, other) => other.fit - one.fit)
      .slice(0, 10)
      .map(({ esco }) => esco)
  }
  const byTaxonomy = (title: string) => rankOccupations(title, 10).map(({ occupation }) => occupation.esco)
  return [true, false].map(wanted => {
    const half = rows.filter(({ title }) => isKept(title) === wanted)
    const [now, before] = [ranksOf(half, byTaxonomy), ranksOf(half, bySharedWords)]
    const figure = (name: string, most: number, floor?: number): Figure => ({
      name,
      value: within(now, most),
      unit: '%',
      baseline: { name: 'shared words', value: within(before, most) },
      ...(wanted && floor !== undefined && { floor }),
    })
    return {
      title: `Titles to occupations of ESCO, ${half.length} titles, half ${wanted ? 'kept apart' : 'for looking'}`,
      figures: [
        figure('the first is right', 1, 35),
        figure('among the first five', 5),
        figure('among the first ten', 10, 60),
      ],
    }
  })
}

const ranksOf = (rows: readonly TitleRow[], rank: (title: string) => readonly string[]) =>
  rows.map(({ title, esco }) => rank(title).indexOf(esco))
const within = (ranks: readonly number[], most: number): number =>
  (100 * ranks.filter(rank => rank >= 0 && rank < most).length) / ranks.length

/** Whether two titles of one occupation are told from two of different ones, half kept apart: the area under the curve. */
function measureTitlePairs(folder: string): Section {
  const rows = linesOf(folder, 'title-esco')
    .map((line): TitleRow => JSON.parse(line))
    .filter(({ title }) => isKept(title))
  const groups = [...Map.groupBy(rows, ({ esco }) => esco).values()].filter(group => group.length > 1)
  const { below } = randomFrom(7)
  const one = (group: readonly TitleRow[] | undefined) => group?.[below(group.length)]?.title ?? ''
  const pairsOf = (isSame: boolean) =>
    Array.from({ length: 3000 }, (): [string, string] => {
      const at = below(groups.length)
      const other = isSame ? at : (at + 1 + below(groups.length - 1)) % groups.length
      return [one(groups[at]), one(groups[other])]
    }).filter(([first, second]) => first !== second)
  const [same, different] = [pairsOf(true), pairsOf(false)]
  const area = (likeness: (one: string, other: string) => number): number => {
    const others = different.map(([first, second]) => likeness(first, second))
    const shares = same.map(([first, second]) => {
      const value = likeness(first, second)
      return others.reduce((sum, each) => sum + (each < value ? 1 : each === value ? 0.5 : 0), 0) / others.length
    })
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  const dice = (first: readonly string[], second: readonly string[]) => {
    const [a, b] = [new Set(first), new Set(second)]
    return (2 * [...a].filter(word => b.has(word)).length) / (a.size + b.size || 1)
  }
  const baseline = { name: 'shared words', value: area((first, second) => dice(wordsOf(first), wordsOf(second))) }
  return {
    title: `Two titles of one occupation or of two, ${same.length} and ${different.length} pairs, half kept apart`,
    figures: [
      {
        name: 'area under the curve, scores',
        value: area((a, b) => likenessOfTitles(a, b).likeness),
        unit: '',
        baseline,
      },
      {
        name: 'area under the curve, rank of the index',
        value: area((a, b) => dice(wordsOfTitle(a), wordsOfTitle(b))),
        unit: '',
        baseline,
      },
    ],
  }
}

interface Resume {
  readonly text: string
  readonly category: string
}

/** CVs in the order of the score for a job whose title and must-have are a trade: mean average precision over the trades. */
function measureTrades(folder: string): Section {
  const resumes = linesOf(folder, 'resume-categories').map((line): Resume => JSON.parse(line))
  const trades = [...new Set(resumes.map(({ category }) => category))]
  const cvs = resumes.map(({ text }) =>
    readCv(parseResume(text.split('\n').map(line => makeLine([{ text: line, x: 0 }])))),
  )
  const told = cvs.map((cv, at) => {
    const whole = { title: null, company: null, startDate: null, endDate: null, description: resumes[at]?.text ?? '' }
    return cv && { ...cv, experience: [...cv.experience, whole] }
  })
  const today = new Date()
  const mean = (people: readonly (Cv | null)[]): number => {
    const persons = people.map(cv => toPerson(cv, nothingTyped))
    const precisions = trades.map(trade => {
      const criteria: Criteria = {
        version: 1,
        hasCaps: true,
        criteria: [
          { kind: 'title', label: trade, need: 'good', weight: 2 },
          { kind: 'skill', label: trade, need: 'must', weight: 3 },
        ],
      }
      const ranked = persons
        .map((person, at) => ({ at, score: scorePerson(criteria, person, today)?.score ?? -1 }))
        .sort((one, other) => other.score - one.score || one.at - other.at)
      const places = ranked.flatMap(({ at }, place) => (resumes[at]?.category === trade ? [place + 1] : []))
      return places.reduce((sum, place, at) => sum + (at + 1) / place, 0) / places.length
    })
    return (100 * precisions.reduce((sum, each) => sum + each, 0)) / precisions.length
  }
  return {
    title: `CVs of a trade for a job of it: ${resumes.length} flattened texts, ${trades.length} trades, by the score`,
    figures: [
      { name: 'mean average precision, the text told as one job', value: mean(told), unit: '%', floor: 90 },
      { name: 'the same, as these texts are read', value: mean(cvs), unit: '%' },
    ],
    notes: [
      'Before there was a taxonomy the score reached 20.4 % as these texts are read. No half is kept apart: the set is small.',
    ],
  }
}

interface Ad {
  readonly text: string
  readonly expected: readonly string[]
}

function measureTechnologies(folder: string): Section {
  const ads = linesOf(folder, 'job-skills-eval').map((line): Ad => JSON.parse(line))
  const vocabulary = new Set(ads.flatMap(ad => ad.expected.map(skillKey)))
  const judged = (find: (text: string) => readonly string[]) => {
    let [right, wrong, wrongKnown, missed] = [0, 0, 0, 0]
    for (const ad of ads) {
      const truth = new Set(ad.expected.map(skillKey))
      const found = new Set(find(ad.text).map(skillKey))
      for (const key of found) {
        if (truth.has(key)) right += 1
        else wrong += 1
        if (!truth.has(key) && vocabulary.has(key)) wrongKnown += 1
      }
      missed += [...truth].filter(key => !found.has(key)).length
    }
    const share = (part: number, rest: number) => (100 * part) / Math.max(1, part + rest)
    return { precision: share(right, wrong), ofKnown: share(right, wrongKnown), recall: share(right, missed) }
  }
  const now = judged(text => technologiesIn(text).map(({ skill }) => skill.names[0] ?? ''))
  const before = judged(skillsInText)
  const figure = (name: string, part: keyof typeof now, floor?: number): Figure => ({
    name,
    value: now[part],
    unit: '%',
    baseline: { name: 'known skills of CVs', value: before[part] },
    ...(floor !== undefined && { floor }),
  })
  return {
    title: `Technologies of ${ads.length} advertisements`,
    figures: [
      figure('precision among the technologies that the truth ever names', 'ofKnown', 85),
      figure('precision, all that was found', 'precision'),
      figure('recall', 'recall', 75),
    ],
    notes: [
      'The truth leaves out much that the texts name, such as Azure and GCP beside AWS: the second figure counts those as wrong.',
    ],
  }
}
