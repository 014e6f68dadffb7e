import type { duplicatePages } from '@hireloom/contract/duplicates/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof duplicatePages> = {
  '/app/roboroy/duplicates': () => [
    admin('duplicates', `${app}/duplicates`),
    admin('duplicates compare', `${app}/duplicates`, 'Compare Mira Okonkwo and Otto Brandt'),
    admin('duplicates merged', `${app}/duplicates?status=merged`),
    admin('duplicates none found', `${app}/duplicates?searchKey=zzzzqqqq`),
  ],
}
