interface ApplicationRow {
  readonly app_id: number
  readonly job_id: number
  readonly company_id: number
  readonly profile_id: number
}

/** What an event of an application is about. */
export const aboutApplication = (row: ApplicationRow) => ({
  entity: 'application',
  entityId: row.app_id,
  companyId: row.company_id,
  jobId: row.job_id,
  appId: row.app_id,
  profileId: row.profile_id,
})
