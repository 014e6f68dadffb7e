import {
  changeJobTemplate,
  type JobTemplate,
  listJobTemplates,
  removeJobTemplate,
} from '@hireloom/contract/jobs/templates.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, refresh } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

const page = pageData({ endpoint: listJobTemplates })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Texts and fields that a company begins jobs with. */
export default function TemplatesPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { list } = page.usePageData()
  const { change } = useChange(listJobTemplates)
  const [renaming, setRenaming] = useState<JobTemplate | null>(null)
  const actsOf = (template: JobTemplate) => [
    {
      label: <Trans>New job from template</Trans>,
      onAct: () => void navigate(`${pathOf('/app/roboroy/jobs/create')}?template=${template.templateId}`),
    },
    ...(template.mayChange
      ? [
          { label: <Trans>Rename</Trans>, onAct: () => setRenaming(template) },
          { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => remove(template) },
        ]
      : []),
  ]
  const remove = ({ templateId, name }: JobTemplate) =>
    void change(removeJobTemplate, { params: { templateId } }, { said: () => <Trans>{name} was deleted.</Trans> })
  return (
    <PageShell width="form" title={t`Job templates`}>
      {list.length === 0 ? (
        <Empty
          title={<Trans>No job templates yet</Trans>}
          action={
            <Button component={Link} to={pathOf('/app/roboroy/jobs/company/open')} variant="default">
              <Trans>Show jobs</Trans>
            </Button>
          }
        >
          <Trans>Open the menu of a job and choose “Save as template”. You can then start new jobs from it.</Trans>
        </Empty>
      ) : (
        <RowList label={t`Job templates`}>
          {list.map(template => (
            <Row key={template.templateId}>
              <div>
                <Text fw={560} component="bdi">
                  {template.name}
                </Text>
                <Text size="sm" c="dimmed">
                  <bdi>{[template.title, template.department].filter(Boolean).join(' · ')}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {template.savedBy === null ? (
                    <Trans>
                      Saved <Moment value={template.savedAt} />
                    </Trans>
                  ) : (
                    <Trans>
                      Saved by <bdi>{template.savedBy}</bdi> <Moment value={template.savedAt} />
                    </Trans>
                  )}
                </Text>
              </div>
              <RowMenu name={template.name} acts={actsOf(template)} />
            </Row>
          ))}
        </RowList>
      )}
      {renaming !== null && <RenameDialog template={renaming} onClose={() => setRenaming(null)} />}
    </PageShell>
  )
}

function RenameDialog({ template, onClose }: { template: JobTemplate; onClose: () => void }) {
  const { t } = useLingui()
  const { templateId } = template
  const form = useForm({
    start: () => ({ name: template.name }),
    send: body => call(changeJobTemplate, { params: { templateId }, body }),
    onSent: () => {
      void refresh(listJobTemplates)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Rename template</Trans>} onClose={onClose}>
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
    </FormDialog>
  )
}
