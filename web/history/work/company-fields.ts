import { accountVerbs } from '@hireloom/contract/accounts/verbs.ts'
import { alertVerbs } from '@hireloom/contract/alerts/verbs.ts'
import { companyVerbs } from '@hireloom/contract/companies/verbs.ts'
import { memberVerbs } from '@hireloom/contract/members/verbs.ts'
import { micrositeVerbs } from '@hireloom/contract/microsites/verbs.ts'
import { notificationVerbs } from '@hireloom/contract/notifications/verbs.ts'
import { platformVerbs } from '@hireloom/contract/platform/verbs.ts'
import { structureVerbs } from '@hireloom/contract/structure/verbs.ts'
import { todoVerbs } from '@hireloom/contract/todos/verbs.ts'
import type { FieldsOfVerbs } from './fields.ts'

/** What the events of accounts, companies, their pages and their members tell. */
export const companyFields: FieldsOfVerbs = [
  [
    accountVerbs,
    {
      tzid: /*i18n*/ { id: 'Time zone' },
      locale: /*i18n*/ { id: 'Language', kind: 'language' },
      publicVisibility: /*i18n*/ { id: 'Visibility' },
      startPage: /*i18n*/ { id: 'Start page' },
      hasNewName: /*i18n*/ { id: 'New name' },
      isSet: /*i18n*/ { id: 'Picture' },
      kind: /*i18n*/ { id: 'Type', kind: 'factor' },
    },
  ],
  [
    alertVerbs,
    {
      frequency: /*i18n*/ { id: 'Frequency', kind: 'frequency' },
      state: /*i18n*/ { id: 'Status', kind: 'alert' },
      count: /*i18n*/ { id: 'Jobs' },
    },
  ],
  [
    companyVerbs,
    {
      companyName: /*i18n*/ { id: 'Company name' },
      website: /*i18n*/ { id: 'Website' },
      size: /*i18n*/ { id: 'Company size' },
      skipped: /*i18n*/ { id: 'Skipped', kind: 'setupStep' },
      isEnded: /*i18n*/ { id: 'Ended' },
      applyRoleType: /*i18n*/ { id: 'Who can apply', kind: 'applyRole' },
      hideApply: /*i18n*/ { id: 'Pause applications' },
      hideGuestApply: /*i18n*/ { id: 'Require an account to apply' },
      hideEmailJob: /*i18n*/ { id: 'Turn off “Email this job”' },
      candidateValidation: /*i18n*/ { id: 'Applicant email addresses', kind: 'candidateValidation' },
      validationEmailDomain: /*i18n*/ { id: 'Email addresses must contain' },
      guestEmailDomain: /*i18n*/ { id: 'Guests can apply from' },
      externalLoginUrl: /*i18n*/ { id: 'Custom sign-in page' },
      postApplyRedirect: /*i18n*/ { id: 'After an application', kind: 'postApplyRedirect' },
      referButton: /*i18n*/ { id: 'Allow referrals from anyone' },
      nricRequiredForReferral: /*i18n*/ { id: 'Ask referrers for their NRIC' },
      referralIncentive: /*i18n*/ { id: 'Referral incentive' },
      referenceAnswersShown: /*i18n*/ { id: "Show applicants their referees' answers" },
      rejectionReasonRequired: /*i18n*/ { id: 'Require a reason for every rejection' },
      moreCvTypes: /*i18n*/ { id: 'Read CVs in Excel files and pictures' },
      sourcingBasis: /*i18n*/ { id: 'Lawful basis for people you add', kind: 'sourcingBasis' },
      answerWithinDays: /*i18n*/ { id: 'Answer within (working days)' },
      workingDays: /*i18n*/ { id: 'Working days', kind: 'weekday' },
      holidays: /*i18n*/ { id: 'Holidays' },
      hiringProcess: /*i18n*/ { id: 'What happens after applying' },
      accommodation: /*i18n*/ { id: 'Accessibility and accommodations' },
      descriptionLabel: /*i18n*/ { id: 'Job title on job pages', kind: 'descriptionLabel' },
      enableJobBranding: /*i18n*/ { id: 'Show our banner and colours on jobs' },
      heroBanner: /*i18n*/ { id: 'Full-width banner' },
      countEmailOpens: /*i18n*/ { id: 'Count opened emails' },
      requireSecondFactor: /*i18n*/ { id: 'Require two-step verification' },
      poweredBy: /*i18n*/ { id: 'Show “Powered by” on our pages' },
      backLink: /*i18n*/ { id: '“Back” link on job pages', kind: 'backLink' },
      aiUseStatement: /*i18n*/ { id: 'How we use AI in hiring' },
      vacancyStatement: /*i18n*/ { id: 'Vacancy statement' },
      jobFields: /*i18n*/ { id: 'Public job details' },
      hostName: /*i18n*/ { id: 'Host' },
      name: /*i18n*/ { id: 'Site name' },
      preSignedUrl: /*i18n*/ { id: 'Logo' },
      primaryColor: /*i18n*/ { id: 'Buttons and links' },
      secondaryColor: /*i18n*/ { id: 'Footer background' },
      tertiaryColor: /*i18n*/ { id: 'Selected items' },
      headerColor: /*i18n*/ { id: 'Header background' },
      defaultLanguage: /*i18n*/ { id: 'Default language for visitors', kind: 'language' },
      isRoomHost: /*i18n*/ { id: 'Interview room host' },
      whatsappConsent: /*i18n*/ { id: 'Ask for WhatsApp permission' },
    },
  ],
  [
    memberVerbs,
    {
      memberRole: /*i18n*/ { id: 'Role', kind: 'memberRole' },
      status: /*i18n*/ { id: 'Status', kind: 'member' },
      permissions: /*i18n*/ { id: 'They can', kind: 'permission' },
    },
  ],
  [
    micrositeVerbs,
    {
      hasDraft: /*i18n*/ { id: 'Unpublished changes' },
      state: /*i18n*/ { id: 'Status', kind: 'microsite' },
      pageName: /*i18n*/ { id: 'Name' },
      logo: /*i18n*/ { id: 'Logo' },
      banner: /*i18n*/ { id: 'Banner' },
      bgColor: /*i18n*/ { id: 'Colour' },
      descBgColor: /*i18n*/ { id: 'Description background' },
      videoUrl: /*i18n*/ { id: 'Video link' },
      enableChat: /*i18n*/ { id: 'Offer chat' },
      disableClosedJobs: /*i18n*/ { id: 'Hide closed jobs' },
      allowJobLogoDisplay: /*i18n*/ { id: 'Show logos on jobs' },
      poweredBy: /*i18n*/ { id: 'Show “Powered by”' },
      analytics: /*i18n*/ { id: 'Count visits' },
      searchCriteria: /*i18n*/ { id: 'Filters' },
      blocks: /*i18n*/ { id: 'Blocks' },
      seo: /*i18n*/ { id: 'Search and sharing' },
    },
  ],
  [notificationVerbs, { kinds: /*i18n*/ { id: 'Notifications', kind: 'notification' } }],
  [
    platformVerbs,
    {
      kind: /*i18n*/ { id: 'Type', kind: 'legal' },
      lang: /*i18n*/ { id: 'Language', kind: 'language' },
    },
  ],
  [
    structureVerbs,
    {
      grants: /*i18n*/ { id: 'Job access' },
      address: /*i18n*/ { id: 'Address' },
      region: /*i18n*/ { id: 'Region' },
      isHq: /*i18n*/ { id: 'Headquarters' },
      label: /*i18n*/ { id: 'Name' },
      city: /*i18n*/ { id: 'City' },
      postcode: /*i18n*/ { id: 'Postcode' },
      latitude: /*i18n*/ { id: 'Latitude' },
      longitude: /*i18n*/ { id: 'Longitude' },
      /** The number of an office or department. */
      reassignedTo: null,
    },
  ],
  [
    todoVerbs,
    {
      state: /*i18n*/ { id: 'Status', kind: 'todo' },
      dueOn: /*i18n*/ { id: 'Due' },
    },
  ],
]
