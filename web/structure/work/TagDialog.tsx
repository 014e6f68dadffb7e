import { createTag, renameTag, type Tag } from '@hireloom/contract/structure/tags.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useStructureForm } from './use-structure-form.ts'

/** The name of a tag; a new one without `tag`. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useLingui()
  const form = useStructureForm(
    {
      start: () => ({ tagName: tag?.tagName ?? '' }),
      send: (body, key) =>
        tag === null
          ? call(createTag, { key, body })
          : call(renameTag, { params: { tagId: tag.tagId }, body: { ...body, version: tag.version } }),
    },
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={tag === null ? <Trans>New tag</Trans> : <Trans>Rename tag</Trans>}
      act={tag === null ? <Trans>Create tag</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('tagName')} label={t`Name`} maxLength={100} isRequired isFirst />
    </FormDialog>
  )
}
