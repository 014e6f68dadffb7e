import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'

interface SpelledAlikeProps {
  typed: string
  answer: { readonly spelledAs: string | null; readonly asTyped: string | null }
  onSearch: (typed: string) => void
}

/** Which words were searched by in place of those that nothing has, and the way back to these; nothing where the search was taken as typed. */
export function SpelledAlike({ typed, answer: { spelledAs: correction, asTyped }, onSearch }: SpelledAlikeProps) {
  if (correction === null || asTyped === null) return null
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
