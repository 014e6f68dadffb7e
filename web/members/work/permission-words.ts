import type { Permission } from '@hireloom/contract/permissions.ts'
import { useLingui } from '@lingui/react/macro'

interface PermissionGroup {
  readonly title: string
  readonly permissions: readonly (readonly [Permission, string])[]
}

/** What each permission lets one do, by area. */
export function usePermissionGroups(): readonly PermissionGroup[] {
  const { t } = useLingui()
  return [
    {
      title: t`Jobs`,
      permissions: [
        ['jobs.view', t`View jobs`],
        ['jobs.create', t`Create jobs`],
        ['jobs.import', t`Import jobs`],
        ['jobs.edit', t`Edit jobs`],
        ['jobs.publish', t`Publish jobs`],
        ['jobs.close', t`Close jobs`],
        ['jobs.transfer', t`Transfer jobs`],
        ['jobs.confidential', t`Make jobs confidential`],
      ],
    },
    {
      title: t`Candidates`,
      permissions: [
        ['candidates.view', t`View candidates`],
        ['candidates.upload', t`Upload CVs`],
        ['candidates.edit', t`Edit candidates`],
        ['candidates.delete', t`Delete candidates`],
        ['candidates.merge', t`Merge duplicates`],
        ['candidates.export', t`Export candidates`],
        ['candidates.contact', t`Contact candidates`],
        ['candidates.notes', t`Write notes`],
        ['candidates.private_notes', t`Read private notes`],
        ['candidates.salary', t`See salary expectations`],
        ['candidates.national_id', t`See national ID numbers`],
        ['candidates.accommodations', t`See adjustment requests`],
      ],
    },
    {
      title: t`Pipeline`,
      permissions: [
        ['pipeline.move', t`Move applications`],
        ['pipeline.reject', t`Reject applications`],
        ['pipeline.bulk', t`Make bulk changes`],
      ],
    },
    {
      title: t`Interviews and assessments`,
      permissions: [
        ['interviews.schedule', t`Schedule interviews`],
        ['interviews.feedback', t`Give feedback`],
        ['interviews.view_others', t`See feedback from others`],
        ['assessments.manage', t`Manage assessments`],
        ['assessments.grade', t`Grade assessments`],
      ],
    },
    {
      title: t`Offers and approvals`,
      permissions: [
        ['offers.view', t`View offers`],
        ['offers.create', t`Create offers`],
        ['offers.send', t`Send offers`],
        ['approvals.decide', t`Approve requests`],
        ['approvals.configure', t`Set up approvals`],
      ],
    },
    {
      title: t`Talent pool and events`,
      permissions: [
        ['talentpool.view', t`View the talent pool`],
        ['talentpool.manage', t`Manage the talent pool`],
        ['referrals.view', t`See referrals`],
        ['referrals.manage', t`Manage referrals`],
        ['referrals.pay', t`Mark referral incentives as paid`],
        ['events.manage', t`Manage career events`],
        ['microsites.manage', t`Manage microsites`],
      ],
    },
    {
      title: t`Reports`,
      permissions: [
        ['reports.view', t`View reports`],
        ['reports.build', t`Build reports`],
        ['reports.eeo', t`See equal opportunity data`],
      ],
    },
    {
      title: t`Agency work`,
      permissions: [
        ['rpo.view', t`View RPO`],
        ['rpo.manage', t`Manage RPO`],
        ['leads.view', t`View leads`],
        ['leads.manage', t`Manage leads`],
        ['fees.view', t`View fees`],
        ['fees.manage', t`Manage fees`],
      ],
    },
    {
      title: t`Company settings`,
      permissions: [
        ['company.view', t`Work for the company`],
        ['company.admin', t`Change company settings`],
        ['users.manage', t`Manage members`],
        ['roles.manage', t`Manage roles`],
        ['templates.manage', t`Manage email templates`],
        ['workflows.manage', t`Manage workflows`],
        ['automations.manage', t`Manage automations for all jobs`],
        ['fields.manage', t`Manage custom fields`],
        ['billing.manage', t`Manage billing`],
        ['integrations.manage', t`Manage integrations`],
        ['privacy.manage', t`Manage privacy`],
        ['ai.configure', t`Set up AI features`],
        ['audit.view', t`View the audit log`],
      ],
    },
  ]
}
