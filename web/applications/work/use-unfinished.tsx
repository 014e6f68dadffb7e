import { type ExitNeed, unfinished } from '@hireloom/contract/workflows/exit-rules.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { List, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { isProblem } from '../../kernel/problem.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface Refused extends z.output<typeof unfinished> {
  readonly fullName: string
  readonly moveAnyway: (reason: string) => Promise<unknown>
}

/** Asks for a reason when a stage still asks for something; `catchRefusal` tells whether that is why a move was refused. */
export function useUnfinished(): {
  catchRefusal: (error: unknown, fullName: string, moveAnyway: Refused['moveAnyway']) => boolean
  dialog: ReactNode
} {
  const [refused, setRefused] = useState<Refused | null>(null)
  return {
    catchRefusal: (error, fullName, moveAnyway) => {
      if (!isProblem(error) || error.problem !== 'stage-unfinished') return false
      const { data } = z.safeParse(unfinished, error.details)
      if (data) setRefused({ ...data, fullName, moveAnyway })
      return data !== undefined
    },
    dialog: refused && <UnfinishedDialog refused={refused} onClose={() => setRefused(null)} />,
  }
}

function UnfinishedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useLingui()
  const { fullName, missing, ratings, references, moveAnyway } = refused
  const form = useForm({
    start: () => ({ overrideReason: '' }),
    send: async ({ overrideReason }) => {
      onClose()
      await moveAnyway(overrideReason)
    },
    onSent: () => undefined,
  })
  const words: Record<ExitNeed, ReactNode> = {
    ratings: <Plural value={ratings} one="# rating by your team" other="# ratings by your team" />,
    note: <Trans>A note</Trans>,
    assignee: <Trans>A colleague assigned to the application</Trans>,
    resume: <Trans>A CV</Trans>,
    checklist: <Trans>Every item of the checklist</Trans>,
    documents: <Trans>All required documents</Trans>,
    references: <Plural value={references} one="# reference" other="# references" />,
    approval: <Trans>An approval</Trans>,
  }
  return (
    <FormDialog form={form} title={t`This stage isn't complete yet`} act={<Trans>Move anyway</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          Before <bdi>{fullName}</bdi> moves on, this stage asks for:
        </Trans>
      </Text>
      <List size="sm">
        {missing.map(need => (
          <List.Item key={need}>{words[need]}</List.Item>
        ))}
      </List>
      <LongTextField
        {...form.field('overrideReason')}
        label={t`Reason`}
        hint={t`Your team can see this in the timeline; candidates can't.`}
        maxLength={2000}
        isRequired
        isFirst
      />
    </FormDialog>
  )
}
