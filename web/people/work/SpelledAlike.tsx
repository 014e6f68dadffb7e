import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'

interface SpelledAlikeProps {
  typed: string
  /** The search with the words that people have. */
  correction: string
  asTyped: string
  onSearch: (q: string) => void
}

/** Which words were searched by in place of those that nobody has, and the way back to these. */
export function SpelledAlike({ typed, correction, asTyped, onSearch }: SpelledAlikeProps) {
  return (
    <Group gap="xs">
      <Text size="sm" component="output">
        <Trans>
          No results for “<bdi>{typed}</bdi>”. Showing results for “
          <Anchor component="button" type="button" inherit onClick={() => onSearch(correction)}>
            <bdi>{correction}</bdi>
          </Anchor>
          ”.
        </Trans>
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => onSearch(asTyped)}>
        <Trans>Search as typed</Trans>
      </Button>
    </Group>
  )
}
