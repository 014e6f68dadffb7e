import { mostMembers, type PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardList } from '../../ui/app/form/CardList.tsx'
import { LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'

type BlockOf<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>

interface MemberProps<Kind extends PageBlock['kind']> {
  block: BlockOf<Kind>
  /** By a path inside the block, such as `people.0.name`. */
  errorOf: (path: string) => string | undefined
  onChange: (block: BlockOf<Kind>) => void
}

export function PeopleCards({ block, errorOf, onChange }: MemberProps<'people'>) {
  const { t } = useLingui()
  return (
    <CardList
      cards={block.people}
      onChange={people => onChange({ ...block, people })}
      nameOf={({ name }, place) => name || t`Person ${place + 1}`}
      footer={add => (
        <AddButton
          count={block.people.length}
          most={mostMembers.people}
          onAdd={() => add({ name: '', role: '', picture: null })}
        >
          <Trans>Add person</Trans>
        </AddButton>
      )}
    >
      {(person, change, place) => (
        <>
          <Group grow gap="sm" align="start">
            <TextField
              label={t`Name`}
              value={person.name}
              error={errorOf(`people.${place}.name`)}
              onChange={name => change({ ...person, name })}
            />
            <TextField
              label={t`Role`}
              value={person.role}
              error={errorOf(`people.${place}.role`)}
              onChange={role => change({ ...person, role })}
            />
          </Group>
          <PictureField
            label={t`Picture`}
            value={person.picture}
            error={errorOf(`people.${place}.picture`)}
            onChange={picture => change({ ...person, picture })}
          />
        </>
      )}
    </CardList>
  )
}

export function QuoteCards({ block, errorOf, onChange }: MemberProps<'quotes'>) {
  const { t } = useLingui()
  return (
    <CardList
      cards={block.quotes}
      onChange={quotes => onChange({ ...block, quotes })}
      nameOf={({ name }, place) => name || t`Quote ${place + 1}`}
      footer={add => (
        <AddButton
          count={block.quotes.length}
          most={mostMembers.quotes}
          onAdd={() => add({ text: '', name: '', role: '' })}
        >
          <Trans>Add quote</Trans>
        </AddButton>
      )}
    >
      {(quote, change, place) => (
        <>
          <LongTextField
            label={t`Quote`}
            value={quote.text}
            error={errorOf(`quotes.${place}.text`)}
            onChange={text => change({ ...quote, text })}
          />
          <Group grow gap="sm" align="start">
            <TextField
              label={t`Name`}
              value={quote.name}
              error={errorOf(`quotes.${place}.name`)}
              onChange={name => change({ ...quote, name })}
            />
            <TextField
              label={t`Role`}
              value={quote.role}
              error={errorOf(`quotes.${place}.role`)}
              onChange={role => change({ ...quote, role })}
            />
          </Group>
        </>
      )}
    </CardList>
  )
}

export function BenefitCards({ block, errorOf, onChange }: MemberProps<'benefits'>) {
  const { t } = useLingui()
  return (
    <CardList
      cards={block.benefits}
      onChange={benefits => onChange({ ...block, benefits })}
      nameOf={({ title }, place) => title || t`Benefit ${place + 1}`}
      footer={add => (
        <AddButton count={block.benefits.length} most={mostMembers.benefits} onAdd={() => add({ title: '', text: '' })}>
          <Trans>Add benefit</Trans>
        </AddButton>
      )}
    >
      {(benefit, change, place) => (
        <>
          <TextField
            label={t`Benefit`}
            value={benefit.title}
            error={errorOf(`benefits.${place}.title`)}
            onChange={title => change({ ...benefit, title })}
          />
          <LongTextField
            label={t`Description`}
            lines={[2, 8]}
            value={benefit.text}
            error={errorOf(`benefits.${place}.text`)}
            onChange={text => change({ ...benefit, text })}
          />
        </>
      )}
    </CardList>
  )
}

interface AddButtonProps {
  count: number
  most: number
  onAdd: () => void
  children: ReactNode
}

function AddButton({ count, most, onAdd, children }: AddButtonProps) {
  if (count >= most) return null
  return (
    <Group>
      <Button size="xs" variant="default" onClick={onAdd}>
        {children}
      </Button>
    </Group>
  )
}
