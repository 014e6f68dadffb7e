import { useForm } from '../../ui/app/form/use-form.ts'
import { useStructureChange } from './use-structure-change.ts'

type Options<Typed extends object, Answer> = Omit<Parameters<typeof useForm<Typed, Answer>>[0], 'onSent'>

/** The form of a dialog: when it is sent, the lists follow and the dialog closes. */
export function useStructureForm<Typed extends object, Answer>(options: Options<Typed, Answer>, onClose: () => void) {
  const { refresh } = useStructureChange()
  return useForm<Typed, Answer>({
    ...options,
    onSent: () => {
      void refresh()
      onClose()
    },
  })
}
