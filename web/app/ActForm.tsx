import type { SecondProof } from '@hireloom/contract/accounts/second-step.ts'
import { listHostCompanies } from '@hireloom/contract/companies/hosts.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { startImpersonation } from '@hireloom/contract/platform/impersonations.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { ProofField } from '../accounts/ProofField.tsx'
import { call } from '../kernel/api.ts'
import { Form } from '../ui/app/form/Form.tsx'
import { LongTextField, PickField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'

interface Typed {
  company: { value: string; label: string } | null
  reason: string
  proof: SecondProof
}

const findCompanies = async (searchKey: string | undefined) => {
  const { list } = await call(listHostCompanies, { query: { searchKey, limit: 30 } })
  return list.map(({ companyId, companyName }) => ({ value: String(companyId), label: companyName }))
}

/** A platform administrator chooses a company to act for, and says why. */
export function ActForm() {
  const { t } = useLingui()
  const form = useForm<Typed, unknown>({
    start: () => ({ company: null, reason: '', proof: {} }),
    paths: { company: 'companyId' },
    send: ({ company, reason, proof }, key) => {
      if (company === null) throw new Problem('invalid', { fields: { companyId: texts.required.id } })
      return call(startImpersonation, { key, body: { companyId: Number(company.value), reason, proof } })
    },
    onSent: () => location.assign(pathOf('/app/roboroy')),
  })
  return (
    <section>
      <Title order={2} size="h3">
        <Trans>Act on behalf of a company</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>You'll have administrator access for one hour. The company can see who acted, when and why.</Trans>
      </Text>
      <Form form={form} act={<Trans>Start acting</Trans>}>
        <PickField label={t`Company`} name="companies-to-act-for" find={findCompanies} {...form.field('company')} />
        <LongTextField label={t`Reason`} hint={t`At least 10 characters`} {...form.field('reason')} />
        <ProofField {...form.field('proof')} />
      </Form>
    </section>
  )
}
