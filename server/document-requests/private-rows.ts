import { createDocumentRequests } from '@hireloom/contract/document-requests/requests.ts'
import { newApplication } from '../testing/made-applications.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { callAs, newJob } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (company, owner, text) => {
  const { jobId } = await newJob(company, { owner })
  const { appId } = await newApplication(jobId)
  const { list } = await callAs(owner)(createDocumentRequests, {
    body: { appId, documents: [{ title: `Passport ${text}` }] },
  })
  return { documentRequestId: list[0]?.documentRequestId ?? 0 }
}
