import type { PoolLink } from '@hireloom/contract/talent-pool/links.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { CopyField } from '../../ui/app/CopyField.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './pool.module.css'

export interface LinkChange {
  inviteOnly?: boolean
  isPrimary?: boolean
  expiresAt?: string | null
}

interface LinkCardProps {
  link: PoolLink
  isAdmin: boolean
  onChange: (change: LinkChange) => void
}

/** One link: its address to copy, its code to scan, and whom it lets in. */
export function LinkCard({ link, isAdmin, onChange }: LinkCardProps) {
  const { t } = useLingui()
  const title = useTitle(link)
  const { hasEnded } = link
  return (
    <li className={styles.card}>
      <img className={styles.code} src={link.qrCode} alt={t`QR code for ${title}`} width={128} height={128} />
      <Stack gap="xs">
        <Group gap={8}>
          <Title order={2} size="h3">
            <bdi>{link.bucketName ?? <Trans>Company talent network</Trans>}</bdi>
          </Title>
          {link.isPrimary && (
            <StatusBadge tone="brand">
              <Trans>On our pages</Trans>
            </StatusBadge>
          )}
          {hasEnded ? (
            <StatusBadge tone="bad">
              <Trans>Ended</Trans>
            </StatusBadge>
          ) : (
            link.inviteOnly && (
              <StatusBadge tone="warn">
                <Trans>Invite only</Trans>
              </StatusBadge>
            )
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {link.userName !== null && (
            <>
              <bdi>{link.userName}</bdi> ·{' '}
            </>
          )}
          <Plural value={link.joined} _0="0 joined" one="# joined" other="# joined" />
        </Text>
        <CopyField value={link.url} label={t`Link: ${title}`} isLabelHidden />
        {link.canEdit && (
          <Group gap="md">
            <Switch
              label={<Trans>Invited people only</Trans>}
              aria-label={t`Invited people only: ${title}`}
              checked={link.inviteOnly}
              onChange={event => onChange({ inviteOnly: event.currentTarget.checked })}
            />
            {isAdmin && link.bucketId === null && (
              <Switch
                label={<Trans>Show on our pages</Trans>}
                aria-label={t`Show on our pages: ${title}`}
                checked={link.isPrimary}
                onChange={event => onChange({ isPrimary: event.currentTarget.checked })}
              />
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={hasEnded ? t`Reactivate: ${title}` : t`Deactivate: ${title}`}
              onClick={() => onChange({ expiresAt: hasEnded ? null : new Date().toISOString() })}
            >
              {hasEnded ? <Trans>Reactivate</Trans> : <Trans>Deactivate</Trans>}
            </Button>
          </Group>
        )}
      </Stack>
    </li>
  )
}

/** Whose link it is, and where it leads. */
function useTitle({ bucketName, userName }: PoolLink): string {
  const { t } = useLingui()
  if (bucketName !== null) return userName === null ? bucketName : t`${bucketName}, by ${userName}`
  return userName === null ? t`Company talent network` : t`Talent network, by ${userName}`
}
