import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { manualSubmission } from './apply.ts'

export const addApplicant = endpoint({
  name: 'addApplicant',
  summary:
    'Add an applicant to a job by hand, without a CV (specification "Manual apply"). Mandatory custom fields must be answered; what is wrong with one stands under `customFields.{cfId}`. The applicant is told by email',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/profiles',
  audience: 'staff',
  may: 'pipeline.move',
  status: 201,
  params: z.object({ jobId: id }),
  body: z.pick(manualSubmission, {
    fName: true,
    lName: true,
    email: true,
    countryId: true,
    contactNumber: true,
    customFields: true,
  }),
  output: z.object({ appId: id, profileId: id, jobId: id }),
  problems: ['invalid', 'already-applied', 'job-closed', 'not-found', 'too-many-requests'],
})
