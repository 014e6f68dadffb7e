import type { CompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, NumberInput, TextInput } from '@mantine/core'
import { SettingForm } from '../../ui/app/form/setting-fields.tsx'

type Incentive = CompanyBehaviour['referralIncentive']

interface ReferralIncentiveFormProps {
  value: Incentive
  onSave: (value: Incentive) => Promise<unknown>
}

const usualCurrency = 'SGD'
const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed))

/** What is promised for a hire that someone recommended, and when it is due. */
export function ReferralIncentiveForm({ value, onSave }: ReferralIncentiveFormProps) {
  const { t } = useLingui()
  const start = {
    amount: value?.amount ?? null,
    currency: value?.currency ?? usualCurrency,
    afterDays: value?.afterDays ?? null,
  }
  const save = ({ amount, currency, afterDays }: typeof start) =>
    onSave(amount === null ? null : { amount, currency: currency.toUpperCase(), afterDays: afterDays ?? 0 })
  return (
    <SettingForm value={start} onSave={save}>
      {(typed, type, errorOf) => (
        <>
          <Group gap="sm" align="end">
            <NumberInput
              label={t`Referral incentive`}
              description={t`Promised to new referrals. Leave empty to offer no incentive.`}
              min={0}
              decimalScale={2}
              maw={320}
              value={typed.amount ?? ''}
              error={errorOf('referralIncentive.amount') ?? errorOf('amount')}
              onChange={amount => type({ ...typed, amount: numberOf(amount) })}
            />
            <TextInput
              label={t`Currency`}
              maxLength={3}
              dir="ltr"
              maw={120}
              value={typed.currency}
              error={errorOf('referralIncentive.currency') ?? errorOf('currency')}
              onChange={event => type({ ...typed, currency: event.currentTarget.value })}
            />
          </Group>
          <NumberInput
            label={t`Incentive due after (days)`}
            description={t`Counted from the first day of work, for example to cover a probation period. Leave empty to make it due right away.`}
            min={0}
            max={730}
            allowDecimal={false}
            maw={320}
            value={typed.afterDays ?? ''}
            error={errorOf('referralIncentive.afterDays') ?? errorOf('afterDays')}
            onChange={days => type({ ...typed, afterDays: numberOf(days) })}
          />
        </>
      )}
    </SettingForm>
  )
}
