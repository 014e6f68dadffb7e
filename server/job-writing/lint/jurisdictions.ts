import type { Text } from '../../kernel/i18n.ts'
import { plainLetters } from '../../kernel/list-of.ts'
import { jurisdictionNames } from './messages.ts'

export type Jurisdiction = 'CA-ON' | 'EU' | 'US-NY' | 'US-CA' | 'SG'

interface Place {
  readonly name: Text
  /** ISO 3166 alpha-2. */
  readonly countries: readonly string[]
  /** Words of a place that tell the part of the country; without them the whole country is meant. */
  readonly words?: RegExp
  /** Its code, where that is a word too: in capitals or by itself at the end of a line, as addresses have it. */
  readonly code?: RegExp
}

const memberStates = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'

/** Where posting law differs from elsewhere. Parts of a country are told by the words of the job's place. */
export const jurisdictions: Readonly<Record<Jurisdiction, Place>> = {
  'CA-ON': {
    name: jurisdictionNames['CA-ON'],
    countries: ['CA'],
    words: /\b(?:ontario|toronto|ottawa|mississauga|brampton|hamilton|markham|vaughan|kitchener|waterloo|windsor)\b/,
    code: /\bON\b(?!-| SITE)|(?:^|, *)on$/m,
  },
  EU: { name: jurisdictionNames.EU, countries: memberStates.split(' ') },
  'US-NY': {
    name: jurisdictionNames['US-NY'],
    countries: ['US'],
    words: /\b(?:new york|ny|nyc|manhattan|brooklyn|queens|bronx|buffalo|albany|syracuse|yonkers)\b/,
  },
  'US-CA': {
    name: jurisdictionNames['US-CA'],
    countries: ['US'],
    words:
      /\b(?:california|ca|los angeles|san francisco|san diego|san jose|sacramento|oakland|fresno|palo alto|mountain view|irvine|long beach|cupertino|sunnyvale|santa clara)\b/,
  },
  SG: { name: jurisdictionNames.SG, countries: ['SG'] },
}

export interface JobPlace {
  /** ISO 3166 alpha-2. */
  readonly country: string | null
  /** City, region, office and address as they are written. */
  readonly words: string
}

export function isWithin(jurisdiction: Jurisdiction, { country, words }: JobPlace): boolean {
  const place = jurisdictions[jurisdiction]
  if (country === null || !place.countries.includes(country)) return false
  return place.words === undefined || place.words.test(plainLetters(words)) || place.code?.test(words) === true
}
