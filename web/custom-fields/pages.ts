import type { customFieldPages } from '@hireloom/contract/custom-fields/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof customFieldPages> = {
  '/app/roboroy/admin/customfields': 'custom-fields/work/CustomFieldsPage.tsx',
}
