import { listEmailTemplates } from '@hireloom/contract/correspondence/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../ui/app/page-data.ts'

/** The company's templates and those of the product, as a choice. */
export function useTemplates(): { value: string; label: string }[] {
  const { data } = useQuery(answerOf(listEmailTemplates))
  return (data?.list ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}
