import type { PersonalData } from '../kernel/personal-data.ts'

/** Microsites count visits without telling visitors apart for longer than a day. */
export const personalData: PersonalData = {
  turn: 180,
  tables: {
    microsite: {
      colleagues: ['contact_user_id'],
      nobody: {
        page_name: 'the title of a page',
        draft: 'what of the page is not published yet',
        blocks: 'what a company publishes of itself',
        search_criteria: 'which jobs the page lists',
        seo: 'what search engines show',
      },
    },
    microsite_visitor: { people: ['mark'], ends: 'with the day and its salt, without which a mark means nothing' },
  },
}
