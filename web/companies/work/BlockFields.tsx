import { mostBlocks, type PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { CardList } from '../../ui/app/form/CardList.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { emptyBlock } from './empty-block.ts'
import { BenefitCards, PeopleCards, QuoteCards } from './MemberCards.tsx'

const kinds = [
  'text',
  'picture',
  'video',
  'people',
  'quotes',
  'benefits',
] as const satisfies readonly PageBlock['kind'][]

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
  return (
    <section>
      <Title order={2} mb="sm">
        <Trans>Blocks</Trans>
      </Title>
      <CardList
        cards={blocks}
        onChange={onChange}
        nameOf={(block, place) => t`${labels[block.kind]}, block ${place + 1}`}
        footer={add =>
          blocks.length < mostBlocks && (
            <Group gap={6}>
              {kinds.map(kind => (
                <Button
                  key={kind}
                  size="xs"
                  variant="default"
                  aria-label={t`Add a block: ${labels[kind]}`}
                  onClick={() => add(emptyBlock(kind))}
                >
                  + {labels[kind]}
                </Button>
              ))}
            </Group>
          )
        }
      >
        {(block, change, place) => (
          <Block block={block} onChange={change} errorOf={path => errors[`blocks.${place}.${path}`]} />
        )}
      </CardList>
    </section>
  )
}

interface BlockProps {
  block: PageBlock
  errorOf: (path: string) => string | undefined
  onChange: (block: PageBlock) => void
}

function Block({ block, errorOf, onChange }: BlockProps) {
  const { t } = useLingui()
  const title = 'title' in block && (
    <TextField
      label={t`Title`}
      value={block.title}
      error={errorOf('title')}
      onChange={next => onChange({ ...block, title: next })}
    />
  )
  switch (block.kind) {
    case 'text':
      return (
        <>
          {title}
          <RichTextField
            label={t`Text`}
            value={block.html}
            error={errorOf('html')}
            onChange={html => onChange({ ...block, html })}
          />
        </>
      )
    case 'picture':
      return (
        <>
          <PictureField
            label={t`Picture`}
            value={block.picture || null}
            error={errorOf('picture')}
            onChange={picture => onChange({ ...block, picture: picture ?? '' })}
          />
          <TextField
            label={t`Alternative text`}
            value={block.alternative}
            error={errorOf('alternative')}
            onChange={alternative => onChange({ ...block, alternative })}
          />
          <TextField
            label={t`Caption`}
            value={block.caption}
            error={errorOf('caption')}
            onChange={caption => onChange({ ...block, caption })}
          />
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
            error={errorOf('video')}
            onChange={video => onChange({ ...block, video })}
          />
        </>
      )
    case 'people':
      return (
        <>
          {title}
          <PeopleCards block={block} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'quotes':
      return (
        <>
          {title}
          <QuoteCards block={block} errorOf={errorOf} onChange={onChange} />
        </>
      )
    case 'benefits':
      return (
        <>
          {title}
          <BenefitCards block={block} errorOf={errorOf} onChange={onChange} />
        </>
      )
  }
}
