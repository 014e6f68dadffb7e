import { closingTemplateId, type EmailCategory } from '@hireloom/contract/correspondence/templates.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

interface SystemTexts {
  readonly id: number
  readonly category: EmailCategory
  readonly name: Text
  readonly subject: Text
  readonly paragraphs: readonly Text[]
}

const greeting: Text = /*i18n*/ { id: 'Hello {name},' }
const regards: Text = /*i18n*/ { id: 'Kind regards, {sender}' }

/** Templates of the product: a start for a company's own. Their numbers stay the same for good. */
const systemTexts: readonly SystemTexts[] = [
  {
    id: 1,
    category: 'reject',
    name: /*i18n*/ { id: 'Not moving forward' },
    subject: /*i18n*/ { id: 'Your application for {job} at {company}' },
    paragraphs: [
      greeting,
      /*i18n*/ {
        id: "Thank you for applying for {job} and for your time. After careful consideration, we've decided not to move forward with your application.",
      },
      /*i18n*/ { id: 'We wish you all the best in your search. {company}' },
    ],
  },
  {
    id: 2,
    category: 'reject',
    name: /*i18n*/ { id: 'Not moving forward, keep in touch' },
    subject: /*i18n*/ { id: 'Your application for {job} at {company}' },
    paragraphs: [
      greeting,
      /*i18n*/ {
        id: "Thank you for applying for {job} and for your time. We've decided not to move forward with your application this time, but we'd like to keep in touch. Please apply again when you see a job that suits you better.",
      },
      /*i18n*/ { id: 'We wish you all the best in your search. {company}' },
    ],
  },
  {
    id: 3,
    category: 'interview',
    name: /*i18n*/ { id: 'Invitation to a conversation' },
    subject: /*i18n*/ { id: "Let's talk about {job}" },
    paragraphs: [
      greeting,
      /*i18n*/ {
        id: "Thank you for applying for {job}. We'd like to get to know you. Please reply with a few times that suit you this week or next.",
      },
      regards,
    ],
  },
  {
    id: 4,
    category: 'stage',
    name: /*i18n*/ { id: 'We need more time' },
    subject: /*i18n*/ { id: 'Your application for {job} at {company}' },
    paragraphs: [
      greeting,
      /*i18n*/ {
        id: "We're still reviewing applications for {job} and need a little more time. You don't need to do anything; we'll write as soon as we've decided.",
      },
      regards,
    ],
  },
  {
    id: 5,
    category: 'custom',
    name: /*i18n*/ { id: 'Request for information' },
    subject: /*i18n*/ { id: 'A question about your application for {job}' },
    paragraphs: [
      greeting,
      /*i18n*/ { id: 'Thank you for applying for {job}. Before we go on, could you send us the following?' },
      regards,
    ],
  },
  {
    id: closingTemplateId,
    category: 'stage',
    name: /*i18n*/ { id: 'Job closed' },
    subject: /*i18n*/ { id: 'Your application for {job} at {company}' },
    paragraphs: [
      greeting,
      /*i18n*/ {
        id: "Thank you for applying for {job} and for your time. This job has been closed, so we won't be taking your application further.",
      },
      /*i18n*/ { id: 'We wish you all the best in your search. {company}' },
    ],
  },
]

const variables = {
  name: '{{candidate.firstName}}',
  job: '{{job.title}}',
  company: '{{company.name}}',
  sender: '{{sender.fullName}}',
}

/** The product's templates in a language, with variables where their texts have values. */
export const systemTemplatesIn = (language: Language) =>
  systemTexts.map(({ id, category, name, subject, paragraphs }) => ({
    id,
    category,
    displayName: translate(language, name),
    subject: translate(language, subject, variables),
    bodyHtml: paragraphs.map(text => `<p>${translate(language, text, variables)}</p>`).join(''),
  }))

const footer: Text = /*i18n*/ {
  id: 'You received this email because you applied for {job} at {company} on {site}.',
}

const footerOfPeople: Text = /*i18n*/ {
  id: 'You received this email because {company} keeps your details on {site}.',
}

const tellsOpening: Text = /*i18n*/ {
  id: '{company} uses an image to see whether this email is opened. Block images to opt out.',
}

const unsubscribe: Text = /*i18n*/ { id: 'Unsubscribe' }

/** An email that a colleague wrote to a candidate. */
export const composeMessage = (
  language: Language,
  {
    subject,
    bodyHtml,
    unsubscribePage,
    countsOpens,
    company,
    colour,
    job,
  }: {
    subject: string
    bodyHtml: string
    company: string
    colour: string
    /** Null for a person without an application. */
    job: string | null
    /** Of an email to many. */
    unsubscribePage: string | null
    /** It tells the company that it was opened. */
    countsOpens: boolean
  },
): Composed =>
  compose(language, {
    subject,
    company,
    colour,
    blocks: [{ kind: 'rich', html: bodyHtml }],
    footer: [
      translate(language, job === null ? footerOfPeople : footer, {
        company,
        job: job ?? '',
        site: new URL(publicUrl()).host,
      }),
      ...(countsOpens ? [translate(language, tellsOpening, { company })] : []),
    ].join('\n'),
    ...(unsubscribePage !== null && {
      footerLinks: [{ label: translate(language, unsubscribe), url: unsubscribePage }],
    }),
  })
