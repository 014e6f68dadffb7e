import type { Call } from '@hireloom/contract/endpoint.ts'
import { readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import type { Asked } from './join-form.ts'

/** What the company asks in its join form; everything where its settings cannot be read (specification P8). */
export async function findAsked({ call }: { call: Call }, companyId: number): Promise<Asked> {
  const settings = await call(readTalentPoolSettings, { params: { companyId } }).catch(() => null)
  const isAsked = (field: keyof Asked): boolean =>
    settings?.data.find(each => each.talentPoolField === field)?.isEnabled ?? true
  return {
    candidate_first_name: isAsked('candidate_first_name'),
    candidate_last_name: isAsked('candidate_last_name'),
    candidate_email: true,
    candidate_mobile_number: isAsked('candidate_mobile_number'),
    referer_name: isAsked('referer_name'),
    referer_email: isAsked('referer_email'),
    referer_id: isAsked('referer_id'),
    capture_cv: isAsked('capture_cv'),
  }
}
