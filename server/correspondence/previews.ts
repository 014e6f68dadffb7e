import type { EmailPreview, previewEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { Caller } from '../kernel/session.ts'
import { readTemplate } from './templates.ts'
import { fill, textIn } from './texts.ts'
import { findAddressees, senderOf } from './values.ts'

/** A template as the candidate of an application would get it from the viewer. */
export async function previewTemplate(
  templateId: number,
  { appId, lang }: AnswerInput<typeof previewEmailTemplate>['body'],
  caller: Caller<StaffViewer>,
): Promise<EmailPreview> {
  const template = await readTemplate(templateId, caller)
  const addressee = (await findAddressees([appId], caller.viewer)).get(appId)
  if (!addressee) throw new Problem('not-found')
  const text = textIn(template, [lang, addressee.language])
  return fill(text, addressee.valuesFrom(await senderOf(caller.viewer), text.lang))
}
