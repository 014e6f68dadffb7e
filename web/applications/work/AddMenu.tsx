import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { Opening } from '../../ui/app/Opening.tsx'

const AddApplicantDialog = lazy(() => import('./AddApplicantDialog.tsx'))

/** Ways to add people to a job: by hand, or by their CVs; not there for who may do neither. */
export function AddMenu({ job }: { job: Job }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const [isAdding, setAdding] = useState(false)
  const { jobId } = job
  const mayAdd = job.may.includes('pipeline.move')
  const mayUpload = mayDo(viewer, 'candidates.upload') && !job.draft
  if (job.isClosed || !(mayAdd || mayUpload)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t`Add candidates`} title={t`Add candidates`}>
            <IconUserPlus size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAdd && (
            <Menu.Item onClick={() => setAdding(true)}>
              <Trans>Add an applicant</Trans>
            </Menu.Item>
          )}
          {mayUpload && (
            <Menu.Item component={Link} to={pathOf('/app/roboroy/jobs/:jobId/upload', { jobId })}>
              <Trans>Upload CVs</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAdding && (
        <Opening>
          <AddApplicantDialog jobId={jobId} onClose={() => setAdding(false)} />
        </Opening>
      )}
    </>
  )
}
