import type { Call } from '@hireloom/contract/endpoint.ts'
import { askedWhere, readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import type { Asked } from './join-form.ts'

/** What the company asks in its join form; everything where its settings cannot be read (specification P8). */
export async function findAsked({ call }: { call: Call }, companyId: number): Promise<Asked> {
  const settings = await call(readTalentPoolSettings, { params: { companyId } }).catch(() => null)
  return askedWhere(field => settings?.data.list.find(each => each.talentPoolField === field)?.isEnabled ?? true)
}
