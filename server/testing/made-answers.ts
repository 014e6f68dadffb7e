import { profileAnswer } from '@hireloom/contract/candidates/profile.ts'

/** An entry of a profile as the contract answers it. */
export const entry = (title: string, more: object = {}) => ({ entryId: 1, title, ...more })

/** The answer of a profile with some of its fields and work entries set. */
export const answerOf = (fields: object, workexperience: readonly object[] = []) =>
  profileAnswer.parse({
    finlandprofile: null,
    workexperience,
    profile: {
      profileId: 1,
      version: 1,
      fullName: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      mobile: null,
      countryId: null,
      countryFull: null,
      picture: null,
      headline: null,
      summary: null,
      currentTitle: null,
      currentCompany: null,
      skills: [],
      links: [],
      educations: [],
      certificates: [],
      languages: [],
      activities: [],
      hobbies: [],
      preferences: {},
      availability: {},
      strength: null,
      canEdit: false,
      ...fields,
    },
  })
