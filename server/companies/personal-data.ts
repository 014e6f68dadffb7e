import type { PersonalData } from '../kernel/personal-data.ts'

/** Companies and their pages: their people appear as colleagues only. */
export const personalData: PersonalData = {
  turn: 140,
  tables: {
    company: { nobody: { company_name: 'the name of a company' } },
    company_setting: { nobody: { name: 'the name of a setting', value: 'a setting' } },
    company_page: { nobody: { blocks: 'what a company publishes of itself' } },
    company_page_draft: { colleagues: ['saved_by'], nobody: { content: 'what a company writes of itself' } },
    company_page_edition: { colleagues: ['published_by'], nobody: { content: 'what a company published of itself' } },
    host_preference: { nobody: { host_name: 'a host of the installation', preferences: 'settings' } },
  },
}
