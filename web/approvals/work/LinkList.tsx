import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { revokeLinkGrant } from '@hireloom/contract/approvals/link-grants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useApprovalChange } from './use-approval-change.ts'

/** The links that approvers were emailed, each of which can be revoked. */
export function LinkList({ links }: Pick<Approval, 'links'>) {
  const { t } = useLingui()
  const { change } = useApprovalChange()
  if (links.length === 0) return null
  return (
    <details>
      <summary>
        <Trans>Links sent by email</Trans>
      </summary>
      <RowList label={t`Links sent by email`}>
        {links.map(link => (
          <Row key={link.linkGrantId}>
            <div>
              <bdi>{link.userName}</bdi>
              <Text size="sm" c="dimmed">
                <LinkState {...link} />
                {link.lastUsedAt !== null && (
                  <>
                    {' · '}
                    <Trans>
                      used <Moment value={link.lastUsedAt} isExact />
                    </Trans>
                  </>
                )}
              </Text>
            </div>
            {link.isOpen && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={t`Revoke the link of ${link.userName}`}
                onClick={() =>
                  void change(
                    revokeLinkGrant,
                    { params: { linkGrantId: link.linkGrantId } },
                    { said: () => <Trans>The link no longer works.</Trans> },
                  )
                }
              >
                <Trans>Revoke</Trans>
              </Button>
            )}
          </Row>
        ))}
      </RowList>
    </details>
  )
}

function LinkState({ revokedAt, expiresAt }: Approval['links'][number]) {
  if (revokedAt !== null)
    return (
      <Trans>
        Revoked <Moment value={revokedAt} isExact />
      </Trans>
    )
  return (
    <Trans>
      Works until <Moment value={expiresAt} isExact />
    </Trans>
  )
}
