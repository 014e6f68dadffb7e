import * as z from 'zod/mini'
import { audit, ofCompany, rowId, type Verb } from '../history/verb.ts'
import { behaviour } from './behaviour.ts'
import { hostSettings } from './hosts.ts'
import { companySizes } from './profile.ts'
import { setupSteps } from './setup.ts'

const edition = z.object({ version: z.number() })
const settings = ofCompany(z.partial(z.object(behaviour)))
const profile = ofCompany(
  z.object({
    companyName: z.string(),
    website: z.nullable(z.string()),
    industryId: z.nullable(rowId),
    size: z.nullable(z.enum(companySizes)),
    countryId: z.nullable(rowId),
    currency: z.nullable(z.string()),
    timeZone: z.nullable(z.string()),
  }),
)
const setup = z.object({ skipped: z.array(z.enum(setupSteps)), isEnded: z.boolean() })
const look = ofCompany(z.object({ hostName: z.string(), companyId: z.nullable(rowId), ...hostSettings }))
const host = { entity: 'host_preference', seenBy: audit, before: z.nullable(look), after: z.nullable(look) } as const

/** What happens to companies, their careers pages and their hosts. */
export const companyVerbs = {
  company_created: { entity: 'company', seenBy: audit, text: /*i18n*/ { id: 'Company created' } },
  company_profile_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Company profile changed' },
    before: profile,
    after: profile,
  },
  company_setup_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Company setup changed' },
    before: setup,
    after: setup,
  },
  company_behaviour_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Company settings changed' },
    before: settings,
    after: settings,
  },
  company_picture_added: { entity: 'company', seenBy: audit, text: /*i18n*/ { id: 'Picture uploaded' } },
  careers_page_drafted: { entity: 'company', seenBy: audit, text: /*i18n*/ { id: 'Careers page draft saved' } },
  careers_page_draft_discarded: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Careers page draft discarded' },
  },
  careers_page_published: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Careers page published' },
    before: edition,
    after: edition,
  },
  careers_page_edition_restored: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Earlier careers page restored as a draft' },
    after: edition,
  },
  host_added: { ...host, text: /*i18n*/ { id: 'Host added' } },
  host_changed: { ...host, text: /*i18n*/ { id: 'Host changed' } },
  host_removed: { ...host, text: /*i18n*/ { id: 'Host removed' } },
  host_change_undone: { ...host, text: /*i18n*/ { id: 'Host change undone' } },
} as const satisfies Record<string, Verb>
