import { deleteProfile, exportProfile } from '@hireloom/contract/candidates/account.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, List, Modal, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import { retireUser } from '../kernel/stored-user.ts'
import styles from './area.module.css'

/** The profile as a file, and the end of the account. */
export function AccountPanel({ profileId }: { profileId: number }) {
  const [isEnding, setEnding] = useState(false)
  const path = pathWith(exportProfile.path, { profileId })
  return (
    <>
      <Stack component="section" gap="xs" className={styles.card}>
        <Title order={2} size="h3">
          <Trans>Your profile as a file</Trans>
        </Title>
        <Text size="sm" c="dimmed" maw={520}>
          <Trans>
            JSON Resume is an open form that other sites read. The other file holds everything in your profile.
          </Trans>
        </Text>
        <Group gap="xs">
          <Button component="a" variant="default" href={`${path}?format=jsonresume`} download>
            <Trans>Download as JSON Resume</Trans>
          </Button>
          <Button component="a" variant="default" href={`${path}?format=json`} download>
            <Trans>Download as JSON</Trans>
          </Button>
        </Group>
      </Stack>
      <Stack component="section" gap="xs" className={styles.card}>
        <Title order={2} size="h3">
          <Trans>Delete the account</Trans>
        </Title>
        <Text size="sm" c="dimmed" maw={520}>
          <Trans>Your profile, documents, references, job alerts and conversations go at once, for good.</Trans>
        </Text>
        <Group>
          <Button variant="default" onClick={() => setEnding(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </Group>
      </Stack>
      {isEnding && <EndDialog profileId={profileId} onClose={() => setEnding(false)} />}
    </>
  )
}

function EndDialog({ profileId, onClose }: { profileId: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const end = async (form: HTMLFormElement) => {
    const password = new FormData(form).get('password')
    if (typeof password !== 'string') return
    setSending(true)
    try {
      await call(deleteProfile, { params: { profileId }, body: { password } })
      retireUser()
      location.assign('/')
    } catch (error) {
      setSending(false)
      if (!isProblem(error)) throw error
      setFault(error.problem === 'wrong-credentials' ? t`This is not your password.` : serverText(i18n, error.message))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`Delete my account`}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void end(event.currentTarget)
        }}
      >
        <Stack gap="sm">
          <List size="sm" spacing={4} listStyleType="disc">
            <List.Item>
              <Trans>Profile, documents, references, job alerts and conversations are deleted now.</Trans>
            </List.Item>
            <List.Item>
              <Trans>Your applications are withdrawn now, and the employers are told.</Trans>
            </List.Item>
            <List.Item>
              <Trans>
                What employers keep of you is erased after {eraseAfterDays} days. Until then the link in a letter of
                confirmation opens the application, and there you can keep it.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>The account itself cannot be brought back.</Trans>
            </List.Item>
          </List>
          <PasswordInput
            name="password"
            label={t`Current password`}
            autoComplete="current-password"
            required
            error={fault}
            onChange={() => setFault(null)}
            data-autofocus
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="light" color="red" loading={isSending}>
              <Trans>Delete for good</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
