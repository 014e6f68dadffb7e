import { placeText, splitWords } from './field-names.ts'
import { isObject, type JsonObject, type LooseJob, looseOf, objectsOf, textOf } from './loose.ts'

/** What all postings of a board share. */
export interface Board {
  /** Employer where the posting names none. */
  readonly company: string
  /** Fuller answers for single postings, by their key in the board. */
  readonly details: JsonObject
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])
const first = (...values: readonly unknown[]): string => values.map(textOf).find(text => text !== '') ?? ''
const section = (heading: string, html: string): string =>
  html.trim() === '' ? '' : `${heading.trim() === '' ? '' : `<h3>${escapeHtml(heading)}</h3>`}${html}`
const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export function fromGreenhouse(posting: JsonObject, board: Board): LooseJob {
  const departments = objectsOf(posting.departments).map(textOf)
  const pay = objectsOf(posting.pay_input_ranges)[0]
  return looseOf(
    {
      id: posting.id,
      title: posting.title,
      company: textOf(posting.company_name) || board.company,
      description: unescapeHtml(textOf(posting.content)),
      department: departments[0],
      function: departments[0],
      office: objectsOf(posting.offices).map(textOf)[0],
      openDate: posting.first_published ?? posting.updated_at,
      closeDate: posting.application_deadline,
      internalCode: posting.requisition_id,
      salaryMin: Number(pay?.min_cents) > 0 ? Number(pay?.min_cents) / 100 : '',
      salaryMax: Number(pay?.max_cents) > 0 ? Number(pay?.max_cents) / 100 : '',
      currency: pay?.currency_type,
      url: posting.absolute_url,
      lang: posting.language,
      ats: 'greenhouse',
    },
    [placeText(posting.location), ...objectsOf(posting.offices).map(office => textOf(office.location))],
  )
}

/** The board sends its HTML escaped once more. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0*39;|&#x0*27;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
}

const asksFor =
  /require|qualif|you have|you bring|looking for|who you are|must|skills|requisito|资格|要求|応募|المتطلبات|คุณสมบัติ|자격/i

export function fromLever(posting: JsonObject, board: Board): LooseJob {
  const categories = isObject(posting.categories) ? posting.categories : {}
  const pay = isObject(posting.salaryRange) ? posting.salaryRange : {}
  const parts = objectsOf(posting.lists).map(list => ({
    heading: textOf(list.text),
    html: `<ul>${textOf(list.content)}</ul>`,
  }))
  const html = (isAsking: boolean) =>
    parts
      .filter(part => asksFor.test(part.heading) === isAsking)
      .map(part => section(part.heading, part.html))
      .join('')
  return looseOf(
    {
      id: posting.id,
      title: posting.text,
      company: textOf(posting.company) || board.company,
      country: posting.country,
      description: `${textOf(posting.description) || textOf(posting.descriptionPlain)}${html(false)}${textOf(posting.additional)}`,
      requirements: html(true),
      department: categories.department,
      function: categories.team,
      jobType: categories.commitment,
      seniority: categories.level,
      workMode: posting.workplaceType,
      openDate: posting.createdAt,
      salaryMin: pay.min,
      salaryMax: pay.max,
      currency: pay.currency,
      salaryPeriod: pay.interval,
      url: posting.hostedUrl,
      ats: 'lever',
    },
    [textOf(categories.location), ...strings(categories.allLocations)],
  )
}

export function fromAshby(posting: JsonObject, board: Board): LooseJob {
  const pay = isObject(posting.compensation) ? posting.compensation : {}
  const address = placeText(posting)
  return looseOf(
    {
      id: posting.id,
      title: posting.title,
      company: textOf(posting.companyName) || board.company,
      country:
        isObject(posting.address) && isObject(posting.address.postalAddress)
          ? posting.address.postalAddress.addressCountry
          : '',
      description: textOf(posting.descriptionHtml) || textOf(posting.descriptionPlain),
      department: posting.department,
      function: textOf(posting.team) || textOf(posting.department),
      jobType: posting.employmentType,
      workMode: posting.workplaceType,
      isRemote: posting.isRemote,
      openDate: posting.publishedAt,
      closeDate: posting.applicationDeadline,
      salaryText: textOf(pay.scrapeableCompensationSalarySummary) || textOf(pay.compensationTierSummary),
      active: posting.isListed === false ? 'false' : '',
      url: textOf(posting.jobUrl) || textOf(posting.applyUrl),
      ats: 'ashby',
    },
    [
      textOf(posting.location) || address,
      ...objectsOf(posting.secondaryLocations).map(place => textOf(place.location)),
    ],
  )
}

export function fromWorkable(posting: JsonObject, board: Board): LooseJob {
  const places = objectsOf(posting.locations)
  return looseOf(
    {
      id: textOf(posting.shortcode) || textOf(posting.code),
      title: posting.title,
      company: textOf(posting.company) || board.company,
      country: textOf(places[0]?.countryCode) || textOf(posting.country),
      description: posting.description,
      requirements: posting.requirements,
      benefit: posting.benefits,
      department: posting.department,
      function: posting.function,
      industry: posting.industry,
      jobType: posting.employment_type,
      seniority: posting.experience,
      qualification: posting.education,
      isRemote: posting.telecommuting,
      workMode: posting.workplace_type,
      openDate: posting.published_on ?? posting.created_at,
      internalCode: posting.code,
      url: textOf(posting.url) || textOf(posting.shortlink),
      ats: 'workable',
    },
    places.length > 0 ? places.map(placeText) : [placeText(posting)],
  )
}

export function fromSmartRecruiters(posting: JsonObject, board: Board): LooseJob {
  const detail = board.details[textOf(posting.id)]
  const whole: JsonObject = isObject(detail) ? detail : {}
  // The list is asked too: what the detail says again counts as taken from both.
  const valueOf = (name: string): unknown =>
    [whole[name], posting[name]].find(value => textOf(value) !== '' || isObject(value))
  const jobAd = valueOf('jobAd')
  const ad = isObject(jobAd) && isObject(jobAd.sections) ? jobAd.sections : {}
  const part = (name: string) => {
    const found = ad[name]
    return isObject(found) ? section(textOf(found.title), textOf(found.text)) : ''
  }
  const location = valueOf('location')
  const place = isObject(location) ? location : {}
  const language = valueOf('language')
  return looseOf(
    {
      id: valueOf('id'),
      title: valueOf('name'),
      company: textOf(valueOf('company')) || board.company,
      country: place.country,
      region: place.region,
      description: part('jobDescription') + part('additionalInformation'),
      companyDesc: part('companyDescription'),
      requirements: part('qualifications'),
      department: valueOf('department'),
      function: valueOf('function'),
      industry: valueOf('industry'),
      seniority: valueOf('experienceLevel'),
      jobType: valueOf('typeOfEmployment'),
      workMode: place.hybrid === true ? 'hybrid' : '',
      isRemote: place.remote,
      openDate: valueOf('releasedDate'),
      internalCode: valueOf('refNumber'),
      active: valueOf('active'),
      url: textOf(valueOf('postingUrl')) || textOf(valueOf('applyUrl')),
      lang: isObject(language) ? language.code : language,
      ats: 'smartrecruiters',
    },
    [textOf(place.fullLocation) || placeText(place)],
  )
}

export function fromWorkday(posting: JsonObject, board: Board): LooseJob {
  const path = textOf(posting.externalPath)
  const detail = board.details[path]
  const info = isObject(detail) && isObject(detail.jobPostingInfo) ? detail.jobPostingInfo : {}
  const listed = textOf(posting.locationsText)
  // A posting in many places says only how many; the first of them stands in its path: /job/US-CA-Remote/…
  const fromPath = (/^\/job\/([^/]+)\//.exec(path)?.[1] ?? '').replace(/-/g, ', ')
  const listedPlace = /^\d+ locations?$/i.test(listed) ? fromPath : listed
  return looseOf(
    {
      id: textOf(info.jobReqId) || path || strings(posting.bulletFields)[0],
      title: first(info.title, posting.title),
      company: (isObject(detail) ? textOf(detail.hiringOrganization) : '') || board.company,
      country: info.country,
      description: info.jobDescription,
      jobType: first(info.timeType, posting.timeType),
      workMode: first(info.remoteType, posting.remoteType),
      openDate: first(info.startDate, posting.postedOn),
      closeDate: info.endDate,
      internalCode: strings(posting.bulletFields)[0],
      active: info.posted === false ? 'false' : '',
      url: info.externalUrl,
      ats: 'workday',
    },
    [textOf(info.location) || listedPlace, ...strings(info.additionalLocations)],
  )
}

/** schema.org/JobPosting as sites carry it in their pages. */
export function fromSchemaOrg(posting: JsonObject, board: Board): LooseJob {
  const pay = isObject(posting.baseSalary) ? posting.baseSalary : {}
  const value = isObject(pay.value) ? pay.value : pay
  const places = Array.isArray(posting.jobLocation) ? posting.jobLocation : [posting.jobLocation]
  const first = places.find(isObject)
  const address = isObject(first?.address) ? first.address : {}
  const geo = isObject(first?.geo) ? first.geo : {}
  const months = isObject(posting.experienceRequirements)
    ? Number(posting.experienceRequirements.monthsOfExperience)
    : Number.NaN
  const applicants = Array.isArray(posting.applicantLocationRequirements)
    ? posting.applicantLocationRequirements
    : [posting.applicantLocationRequirements]
  const study = isObject(posting.educationRequirements)
    ? posting.educationRequirements.credentialCategory
    : posting.educationRequirements
  const id = isObject(posting.identifier)
    ? (posting.identifier.value ?? posting.identifier['@value'])
    : posting.identifier
  return looseOf(
    {
      id: textOf(id) || textOf(posting['@id']),
      title: textOf(posting.title) || textOf(posting.name),
      company: textOf(posting.hiringOrganization) || board.company,
      country: textOf(address.addressCountry) || textOf(applicants[0]),
      region: address.addressRegion,
      description: posting.description,
      requirements: [posting.qualifications, posting.responsibilities]
        .map(textOf)
        .filter(text => text !== '')
        .join('\n\n'),
      benefit: textOf(posting.jobBenefits) || textOf(posting.incentiveCompensation),
      industry: posting.industry,
      function: posting.occupationalCategory,
      jobType: posting.employmentType,
      isRemote: /telecommute/i.test(textOf(posting.jobLocationType)) ? 'true' : '',
      minExp: months > 0 ? String(Math.floor(months / 12)) : '',
      expText: typeof posting.experienceRequirements === 'string' ? posting.experienceRequirements : '',
      qualification: study,
      vacancies: posting.totalJobOpenings,
      salaryMin:
        value.minValue ??
        (typeof value.value === 'object' ? '' : value.value) ??
        (isObject(pay.value) ? '' : pay.value),
      salaryMax: value.maxValue,
      currency: textOf(pay.currency) || textOf(posting.salaryCurrency),
      salaryPeriod: value.unitText ?? pay.unitText,
      salaryText: typeof posting.baseSalary === 'string' ? posting.baseSalary : '',
      openDate: posting.datePosted,
      closeDate: posting.validThrough,
      hours: posting.workHours,
      lat: geo.latitude,
      lng: geo.longitude,
      url: posting.url ?? posting.sameAs,
      lang: posting.inLanguage,
    },
    places.map(placeText),
    Array.isArray(posting.skills) ? posting.skills.map(textOf) : splitWords(textOf(posting.skills)),
  )
}
