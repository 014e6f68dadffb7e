import { giveProof, type SecondProof } from '@hireloom/contract/accounts/second-step.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '../kernel/api.ts'
import { isProblem } from '../kernel/problem.ts'
import { FormDialog } from '../ui/app/form/Form.tsx'
import { useForm } from '../ui/app/form/use-form.ts'
import { ProofField } from './ProofField.tsx'

type Proved = <T>(work: () => Promise<T>) => Promise<T | null>

/**
 * Does what needs a fresh proof of who is there: where the server asks for one, a dialog does too, and then it is tried again. `null` when
 * nobody gave it.
 */
export function useProof(): [Proved, ReactNode] {
  const [ask, setAsk] = useState<((isProved: boolean) => void) | null>(null)
  const proved: Proved = async work => {
    try {
      return await work()
    } catch (error) {
      if (!isProblem(error) || error.problem !== 'proof-required') throw error
      const isProved = await new Promise<boolean>(resolve => setAsk(() => resolve))
      return isProved ? work() : null
    }
  }
  const end = (isProved: boolean) => {
    setAsk(null)
    ask?.(isProved)
  }
  return [proved, ask && <ProofDialog key="proof" onEnd={end} />]
}

function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useLingui()
  const form = useForm<{ password: string; proof: SecondProof }, unknown>({
    start: () => ({ password: '', proof: {} }),
    send: body => call(giveProof, { body }),
    onSent: () => onEnd(true),
  })
  const password = form.field('password')
  return (
    <FormDialog
      form={form}
      title={<Trans>Confirm it's you</Trans>}
      act={<Trans>Confirm</Trans>}
      onClose={() => onEnd(false)}
    >
      <PasswordInput
        label={t`Current password`}
        value={password.value}
        error={password.error}
        onChange={event => password.onChange(event.currentTarget.value)}
        autoComplete="current-password"
        required
        data-autofocus
      />
      <ProofField {...form.field('proof')} />
    </FormDialog>
  )
}
