import { type Criterion, educationLevels } from '@hireloom/contract/criteria/criteria.ts'
import type { Advice, CvSection, Evidence, ScoreItem, Through, Verdict } from '@hireloom/contract/criteria/score.ts'
import { skillCalled } from '../reference/taxonomy/skills.ts'
import { likenessOfTitles } from '../reference/taxonomy/title-likeness.ts'
import { foldInPlace } from './find-words.ts'
import { languageNames, levelOf } from './names.ts'
import { type CvText, holdsOneOf, type Person, quoteOf, quotesIn, wholeQuote } from './person.ts'
import { namesOf, type SkillNames } from './skill-names.ts'
import { findTrade } from './trade-in-texts.ts'
import { yearsOfWork, yearsSince } from './years.ts'

export type Judgement = Pick<
  ScoreItem,
  'fulfilment' | 'verdict' | 'confidence' | 'evidence' | 'advice' | 'years' | 'through'
>
type Of<K extends Criterion['kind']> = Extract<Criterion, { kind: K }>

/** Years over which experience outside the wanted range still counts in part. */
const slopeYears = 3
const mostQuotes = 3
/** Of a skill by how it is found; `narrower`: by another one that takes it for granted. */
const strengths = { listed: 1, alias: 0.95, narrower: 0.85, text: 0.7, narrowerText: 0.6 } as const
/** From so much on a criterion is met: a skill that is listed and was used within five years. */
const metFrom = 0.8
const anywhere: readonly CvSection[] = [
  'skills',
  'jobTitle',
  'jobDescription',
  'summary',
  'certifications',
  'education',
  'languages',
]

export function judge(criterion: Criterion, person: Person, today: Date): Judgement {
  switch (criterion.kind) {
    case 'skill':
      return judgeSkill(criterion, person, today)
    case 'experience':
      return judgeExperience(criterion, person, today)
    case 'title':
      return judgeTitle(criterion, person)
    case 'education':
      return judgeEducation(criterion, person)
    case 'location':
      return judgeLocation(criterion, person)
    case 'language':
      return judgeLanguage(criterion, person)
    case 'certificate':
      return judgeCertificate(criterion, person)
    case 'custom':
      return judgeWords(criterion, person)
  }
}

interface Found {
  readonly fulfilment: number | null
  readonly evidence: readonly Evidence[]
  /** For one that is known and not fully met. */
  readonly advice?: Advice
  /** The part of the CV whose reading decides. */
  readonly read: keyof Person['confidence']
  readonly years?: Judgement['years']
  readonly through?: Through | null
}

function judged(person: Person, { need }: Criterion, found: Found): Judgement {
  const fulfilment = found.fulfilment === null ? null : Math.round(found.fulfilment * 100) / 100
  const verdict = verdictOf(fulfilment)
  return {
    fulfilment,
    verdict,
    confidence: Math.round((person.confidence[found.read] ?? 1) * 100) / 100,
    evidence: found.evidence.slice(0, mostQuotes),
    advice: adviceOf(verdict, fulfilment, need, found.advice),
    years: found.years ?? null,
    through: found.through ?? null,
  }
}

function verdictOf(fulfilment: number | null): Verdict {
  if (fulfilment === null) return 'unknown'
  if (fulfilment >= metFrom) return 'met'
  return fulfilment > 0 ? 'partly' : 'missing'
}

function adviceOf(verdict: Verdict, fulfilment: number | null, need: Criterion['need'], own?: Advice): Advice | null {
  if (verdict === 'unknown') return 'ask'
  if (fulfilment === 1) return null
  if (own !== undefined) return own
  if (verdict === 'missing') return need === 'must' ? 'askBeforeRejecting' : 'ask'
  return null
}

function judgeSkill(criterion: Of<'skill'>, person: Person, today: Date): Judgement {
  const names = namesOf(criterion.label)
  const listed = findListed(names, person)
  const isNarrower = listed?.through?.relation === 'narrower'
  const inTexts = (wanted: readonly string[]) =>
    holdsOneOf(person, wanted)
      ? quotesIn(person, ['jobTitle', 'jobDescription', 'summary', 'certifications', 'skills'], wanted)
      : []
  const direct = inTexts(names.inTexts)
  // What a narrower skill tells counts only where the skill itself is not named.
  const quotes = direct.length > 0 && !isNarrower ? direct : [...direct, ...inTexts(names.narrowerInTexts)]
  const mentions = quotes.filter(({ section }) => section !== 'skills')
  const ofTexts = direct.length > 0 ? strengths.text : quotes.length > 0 ? strengths.narrowerText : 0
  const strength = Math.max(listed?.strength ?? 0, ofTexts)
  const uses = mentions.flatMap(({ section, entry }) =>
    section === 'jobTitle' || section === 'jobDescription' ? (person.experience[entry] ?? []) : [],
  )
  const fresh = recency(yearsSince(uses, today))
  return judged(person, criterion, {
    fulfilment: strength * fresh,
    evidence: listed === null ? quotes : [wholeQuote(listed.text), ...mentions],
    read: 'skills',
    through: listed?.through ?? null,
    ...(strength > 0 && { advice: fresh < 1 ? 'askWhenLastUsed' : 'askForExample' }),
  })
}

interface Listed {
  readonly text: CvText
  readonly strength: number
  readonly through: Through | null
}

/** The listed skill that meets a name best: under this name, under another one of the same skill, or by one that takes it for granted. */
function findListed({ own, skill, narrower }: SkillNames, person: Person): Listed | null {
  let best: Listed | null = null
  for (const text of person.texts) {
    if (text.section !== 'skills') continue
    if (text.folded.trim() === own) return { text, strength: strengths.listed, through: null }
    const found = skill && skillCalled(text.text)
    if (!found || (found !== skill && !narrower.has(found))) continue
    const relation = found === skill ? 'alias' : 'narrower'
    if (strengths[relation] > (best?.strength ?? 0))
      best = { text, strength: strengths[relation], through: { name: text.text.trim().slice(0, 200), relation } }
  }
  return best
}

/** A skill last used long ago counts for less; without a dated use it counts in full. */
function recency(years: number | null): number {
  if (years === null || years <= 2) return 1
  return years <= 5 ? 0.85 : 0.7
}

function judgeExperience(criterion: Of<'experience'>, person: Person, today: Date): Judgement {
  const { minYears: min, maxYears: max } = criterion
  const found = yearsOfWork(person.experience, today)
  const years = { min, max, found: found === null ? null : Math.round(found * 10) / 10 }
  if (found === null) return judged(person, criterion, { fulfilment: null, evidence: [], read: 'experience', years })
  const short = Math.max(0, min - found)
  // A range ends with its last year, not before it.
  const over = max === null ? 0 : Math.max(0, found - max - 1)
  return judged(person, criterion, {
    fulfilment: Math.max(0, 1 - Math.max(short, over) / slopeYears),
    evidence: person.texts.filter(({ section }) => section === 'jobTitle').map(wholeQuote),
    read: 'experience',
    years,
    advice: short > 0 ? 'belowRange' : 'aboveRange',
  })
}

function judgeTitle(criterion: Of<'title'>, person: Person): Judgement {
  const titles = person.texts.filter(({ section }) => section === 'jobTitle').slice(0, 3)
  const read = 'experience'
  if (titles.length === 0) return judgeTrade(criterion, person)
  const rated = titles.map(title => ({ title, ...likenessOfTitles(criterion.label, title.text) }))
  const best = rated.reduce((one, other) => (other.likeness > one.likeness ? other : one))
  return judged(person, criterion, {
    fulfilment: best.likeness,
    evidence: best.likeness > 0 ? [wholeQuote(best.title)] : titles.slice(0, 1).map(wholeQuote),
    read,
    through: best.occupation === null ? null : { name: best.occupation, relation: 'occupation' },
    advice: 'compareDuties',
  })
}

/** A CV that names no title tells its trade by the words of its texts, which counts less. */
function judgeTrade(criterion: Of<'title'>, person: Person): Judgement {
  const { share, quotes } = findTrade(criterion.label, person)
  return judged(person, criterion, {
    fulfilment: share === 0 ? null : strengths.text * share,
    evidence: quotes,
    read: 'experience',
    advice: 'compareDuties',
  })
}

function judgeEducation(criterion: Of<'education'>, person: Person): Judgement {
  const levels = person.texts.flatMap(text => {
    const level = text.section === 'education' ? levelOf(text.text) : null
    return level === null ? [] : [{ text, rank: educationLevels.indexOf(level) }]
  })
  const [first] = levels.toSorted((one, other) => other.rank - one.rank)
  if (first === undefined) return judged(person, criterion, { fulfilment: null, evidence: [], read: 'education' })
  const short = educationLevels.indexOf(criterion.level) - first.rank
  return judged(person, criterion, {
    fulfilment: short <= 0 ? 1 : short === 1 ? 0.5 : 0,
    evidence: [wholeQuote(first.text)],
    read: 'education',
  })
}

function judgeLocation(criterion: Of<'location'>, person: Person): Judgement {
  const read = 'location'
  const [place] = person.texts.filter(({ section }) => section === 'location')
  const evidence = place === undefined ? [] : [wholeQuote(place)]
  if (criterion.isRemote) return judged(person, criterion, { fulfilment: 1, evidence, read })
  const wanted = [...criterion.places, ...(criterion.country === null ? [] : [criterion.country])]
  if (place === undefined || wanted.length === 0) return judged(person, criterion, { fulfilment: null, evidence, read })
  const folded = (names: readonly string[]) => names.map(name => foldInPlace(name.trim().normalize('NFC')))
  const isNear = quoteOf(place, folded(criterion.places)) !== null
  const country = criterion.country === null ? [] : folded([criterion.country])
  const isInCountry =
    quoteOf(place, country) !== null ||
    folded(person.country === null ? [] : [person.country]).some(own => country.includes(own))
  return judged(person, criterion, {
    fulfilment: isNear || (isInCountry && criterion.places.length === 0) ? 1 : isInCountry ? 0.5 : 0,
    evidence,
    read,
    advice: 'askToMove',
  })
}

function judgeLanguage(criterion: Of<'language'>, person: Person): Judgement {
  const names = languageNames(criterion.label)
  const listed = quotesIn(person, ['languages'], names)
  const told = listed.length > 0 ? listed : quotesIn(person, anywhere, names)
  const isSilent = told.length === 0 && person.languages.length === 0
  return judged(person, criterion, {
    fulfilment: isSilent ? null : listed.length > 0 ? 1 : told.length > 0 ? 0.5 : 0,
    evidence: told,
    read: 'languages',
    ...(told.length > 0 && { advice: 'askForProof' }),
  })
}

function judgeCertificate(criterion: Of<'certificate'>, person: Person): Judgement {
  const names = [foldInPlace(criterion.label.trim().normalize('NFC'))]
  const listed = quotesIn(person, ['certifications'], names)
  const told = listed.length > 0 ? listed : quotesIn(person, anywhere, names)
  return judged(person, criterion, {
    fulfilment: listed.length > 0 ? 1 : told.length > 0 ? 0.5 : 0,
    evidence: told,
    read: 'certifications',
    ...(told.length > 0 && { advice: 'askForProof' }),
  })
}

function judgeWords(criterion: Of<'custom'>, person: Person): Judgement {
  const names = criterion.words.map(word => foldInPlace(word.trim().normalize('NFC')))
  const told = quotesIn(person, anywhere, names)
  return judged(person, criterion, { fulfilment: told.length > 0 ? 1 : 0, evidence: told, read: 'experience' })
}
