import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LongTextField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { emptyBlock, type ListBlock, readLines, writeLines } from './block-lines.ts'

const kinds = [
  'text',
  'picture',
  'video',
  'people',
  'quotes',
  'benefits',
] as const satisfies readonly PageBlock['kind'][]

/** A page takes no more. */
const mostBlocks = 30

function useKindLabels(): Record<PageBlock['kind'], string> {
  const { t } = useLingui()
  return {
    text: t`Text`,
    picture: t`Picture`,
    video: t`Video`,
    people: t`People`,
    quotes: t`Quotes`,
    benefits: t`Benefits`,
  }
}

interface BlockFieldsProps {
  blocks: readonly PageBlock[]
  /** By path, such as `blocks.0.title`. */
  errors: Readonly<Record<string, string>>
  onChange: (blocks: PageBlock[]) => void
}

/** The blocks of a page in their order: to write, move, take away and add. */
export function BlockFields({ blocks, errors, onChange }: BlockFieldsProps) {
  const { t } = useLingui()
  const labels = useKindLabels()
  // Blocks have no number of their own; these follow them, so that what is being typed does.
  const [keys, setKeys] = useState(() => blocks.map((_, place) => place))
  const arrange = (places: readonly number[]) => {
    setKeys(before => places.flatMap(place => before[place] ?? []))
    onChange(places.flatMap(place => blocks[place] ?? []))
  }
  const places = blocks.map((_, place) => place)
  const swap = (place: number, other: number) =>
    arrange(places.map(at => (at === place ? other : at === other ? place : at)))
  const add = (kind: PageBlock['kind']) => {
    setKeys(before => [...before, Math.max(-1, ...before) + 1])
    onChange([...blocks, emptyBlock(kind)])
  }
  return (
    <Fieldset variant="unstyled" legend={<Trans>Blocks</Trans>}>
      <Stack gap="md">
        {blocks.map((block, place) => {
          const name = t`${labels[block.kind]}, block ${place + 1}`
          const worst = Object.entries(errors).find(([path]) => path.startsWith(`blocks.${place}.`))?.[1]
          return (
            <Fieldset key={keys[place]} legend={name}>
              <Stack gap="sm">
                <Block
                  block={block}
                  onChange={next => onChange(blocks.map((each, at) => (at === place ? next : each)))}
                />
                {worst !== undefined && (
                  <Text size="sm" c="red" role="alert">
                    {worst}
                  </Text>
                )}
                <Group gap={6}>
                  {place > 0 && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Move up: ${name}`}
                      onClick={() => swap(place, place - 1)}
                    >
                      <Trans>Move up</Trans>
                    </Button>
                  )}
                  {place < blocks.length - 1 && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t`Move down: ${name}`}
                      onClick={() => swap(place, place + 1)}
                    >
                      <Trans>Move down</Trans>
                    </Button>
                  )}
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t`Remove: ${name}`}
                    onClick={() => arrange(places.filter(at => at !== place))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </Group>
              </Stack>
            </Fieldset>
          )
        })}
        <Group gap={6}>
          {blocks.length < mostBlocks &&
            kinds.map(kind => (
              <Button
                key={kind}
                size="xs"
                variant="default"
                aria-label={t`Add a block: ${labels[kind]}`}
                onClick={() => add(kind)}
              >
                + {labels[kind]}
              </Button>
            ))}
        </Group>
      </Stack>
    </Fieldset>
  )
}

function Block({ block, onChange }: { block: PageBlock; onChange: (block: PageBlock) => void }) {
  const { t } = useLingui()
  const title = 'title' in block && (
    <TextField label={t`Title`} value={block.title} onChange={next => onChange({ ...block, title: next })} />
  )
  switch (block.kind) {
    case 'text':
      return (
        <>
          {title}
          <LongTextField label={t`Text`} value={block.html} onChange={html => onChange({ ...block, html })} />
        </>
      )
    case 'picture':
      return (
        <>
          <PictureField
            label={t`Picture`}
            value={block.picture || null}
            onChange={picture => onChange({ ...block, picture: picture ?? '' })}
          />
          <TextField
            label={t`Alternative text`}
            value={block.alternative}
            onChange={alternative => onChange({ ...block, alternative })}
          />
          <TextField label={t`Caption`} value={block.caption} onChange={caption => onChange({ ...block, caption })} />
        </>
      )
    case 'video':
      return (
        <>
          {title}
          <TextField
            label={t`Video link`}
            hint={t`YouTube or Vimeo`}
            value={block.video}
            onChange={video => onChange({ ...block, video })}
          />
        </>
      )
    case 'people':
    case 'quotes':
    case 'benefits':
      return (
        <>
          {title}
          <LinesField block={block} onChange={onChange} />
        </>
      )
  }
}

/** Keeps the text as it is typed: reading and writing it anew would move what is being written. */
function LinesField({ block, onChange }: { block: ListBlock; onChange: (block: PageBlock) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(() => writeLines(block))
  const hints = {
    people: t`One per line: name | role | image link`,
    quotes: t`One per line: quote | name | role`,
    benefits: t`One per line: title | text`,
  }
  return (
    <LongTextField
      label={t`Items`}
      hint={hints[block.kind]}
      value={text}
      onChange={next => {
        setText(next)
        onChange(readLines(block, next))
      }}
    />
  )
}
