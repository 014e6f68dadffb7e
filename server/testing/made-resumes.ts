import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'

/** A CV as it was read, with nothing in it but what is given; what there is, is sure. */
export const resumeOf = (parts: Partial<ParsedResume> = {}): ParsedResume => ({
  fullName: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  links: [],
  location: null,
  summary: null,
  skills: [],
  experience: [],
  education: [],
  certifications: [],
  languages: [],
  lang: 'en',
  confidence: {
    fullName: 0.9,
    email: 0.9,
    phone: 0.9,
    links: 0.9,
    location: 0.9,
    summary: 0.9,
    skills: 0.9,
    experience: 0.9,
    education: 0.9,
    certifications: 0.9,
    languages: 0.9,
  },
  ...parts,
})
