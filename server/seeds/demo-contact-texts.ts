import type { ParticipantStatus } from '@hireloom/contract/events/participants.ts'
import type { PoolStage } from '@hireloom/contract/talent-pool/bucket-profiles.ts'

type Colleague = 'ada' | 'ravi'

/** The bucket that the demo has from its events on. */
export const poolOfMicrosite = 'Harbour network'

/** Buckets, and the applicants in them by last name. */
export const demoPools: readonly {
  readonly bucket: string
  readonly members: readonly { readonly name: string; readonly stage: PoolStage; readonly note?: string }[]
}[] = [
  {
    bucket: poolOfMicrosite,
    members: [
      { name: 'Wanjiru', stage: 'new' },
      { name: 'Moreno', stage: 'in_discussion', note: 'Would move to Singapore from spring.' },
      { name: 'Al Mansoori', stage: 'contacted' },
      { name: 'Ortega', stage: 'new' },
    ],
  },
  {
    bucket: 'Silver medallists, engineering',
    members: [
      { name: 'Murakami', stage: 'ready', note: 'Strong on terminals. Next platform role.' },
      { name: 'Petrov', stage: 'not_now', note: 'Asked us to come back in the autumn.' },
      { name: 'Ferreira', stage: 'contacted' },
    ],
  },
]

/** Guests of events: a range of the applicants. */
export const demoGuests: readonly {
  readonly event: string
  readonly from: number
  readonly to: number
  readonly status: ParticipantStatus
}[] = [
  { event: 'Open harbour day', from: 0, to: 9, status: 'registered' },
  { event: 'Open harbour day', from: 9, to: 10, status: 'cancelled' },
  { event: 'Open harbour day', from: 10, to: 13, status: 'invited' },
  { event: 'An evening with our engineers', from: 3, to: 9, status: 'registered' },
]

interface Line {
  readonly by: Colleague | 'visitor'
  readonly text: string
  readonly hoursAgo: number
}

/** Conversations about a job with an applicant, or about a microsite with someone who has not applied. */
export const demoChats: readonly (({ readonly with: string } | { readonly visitor: string; readonly about: string }) & {
  readonly assigned?: Colleague
  readonly isClosed?: true
  readonly lines: readonly [Line, ...Line[]]
})[] = [
  {
    with: 'Wong',
    lines: [
      {
        by: 'visitor',
        text: "I've just applied. May I add a link to my portfolio? The form only took a CV.",
        hoursAgo: 5,
      },
    ],
  },
  {
    with: 'Subramaniam',
    assigned: 'ravi',
    lines: [
      { by: 'visitor', text: 'Hi, how many days a week is the team in the office?', hoursAgo: 23 },
      {
        by: 'ravi',
        text: 'Hi Priya, most of us come in on Tuesdays and Thursdays. The rest is up to you.',
        hoursAgo: 22,
      },
      { by: 'visitor', text: 'That works well for me, thank you.', hoursAgo: 21 },
      { by: 'ravi', text: "Good to hear. We'll be in touch about next steps this week.", hoursAgo: 20 },
    ],
  },
  {
    visitor: 'Jonas Keller',
    about: 'lumen-harbour',
    assigned: 'ada',
    lines: [
      { by: 'visitor', text: 'Do you sponsor work passes for people moving to Singapore?', hoursAgo: 51 },
      {
        by: 'ada',
        text: 'Yes, for engineering and planning roles. We also pay for the move and your first month of rent.',
        hoursAgo: 49,
      },
    ],
  },
  {
    with: 'Tay',
    assigned: 'ravi',
    isClosed: true,
    lines: [
      {
        by: 'visitor',
        text: 'Is the start date for this role flexible? My notice period is two months.',
        hoursAgo: 190,
      },
      { by: 'ravi', text: 'Two months is fine for us.', hoursAgo: 188 },
    ],
  },
]

interface Email {
  readonly by: Colleague | 'candidate'
  readonly subject: string
  /** Paragraphs, a line each. */
  readonly text: string
  readonly hoursAgo: number
}

/** Emails with applicants, by last name. */
export const demoEmails: readonly { readonly with: string; readonly lines: readonly Email[] }[] = [
  {
    with: 'Nair',
    lines: [
      {
        by: 'ravi',
        subject: 'A call about the Senior Backend Engineer role',
        text: "Hi Arjun,\nThank you for applying. We'd like to hear more about your work at Cargo Atlas. Would 30 minutes this week suit you?\nRavi",
        hoursAgo: 30,
      },
      {
        by: 'candidate',
        subject: 'Re: A call about the Senior Backend Engineer role',
        text: "Hi Ravi,\nI'd be glad to. Any morning before eleven works for me.\nArjun",
        hoursAgo: 6,
      },
    ],
  },
  {
    with: 'García',
    lines: [
      {
        by: 'ada',
        subject: 'Your design interview',
        text: 'Hi Elena,\nCould you bring one project that you would do differently today? We will spend half of the hour on it.\nAda',
        hoursAgo: 100,
      },
      {
        by: 'candidate',
        subject: 'Re: Your design interview',
        text: "Hi Ada,\nGladly. I'll bring the booking flow I redesigned last year. May I show it on my own laptop?\nElena",
        hoursAgo: 80,
      },
      {
        by: 'ada',
        subject: 'Re: Your design interview',
        text: 'Hi Elena,\nOf course. The room has a screen you can plug into.\nAda',
        hoursAgo: 78,
      },
    ],
  },
  {
    with: 'Lindqvist',
    lines: [
      {
        by: 'ravi',
        subject: 'Moving to Singapore',
        text: 'Hi Hanna,\nBefore we go on: are you planning to move, or would you rather start remotely?\nRavi',
        hoursAgo: 60,
      },
      {
        by: 'candidate',
        subject: 'Re: Moving to Singapore',
        text: "Hi Ravi,\nI'd like to move, ideally by the summer. Do you help with finding a flat?\nHanna",
        hoursAgo: 27,
      },
    ],
  },
]
