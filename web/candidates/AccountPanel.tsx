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
          <Trans>Download your profile</Trans>
        </Title>
        <Text size="sm" c="dimmed" maw={520}>
          <Trans>The PDF is easy to read and print.</Trans>{' '}
          <Trans>JSON Resume is an open format other sites can read. The JSON file contains your full profile.</Trans>
        </Text>
        <Group gap="xs">
          <Button component="a" variant="default" href={`${path}?format=pdf`} download>
            <Trans>Download as PDF</Trans>
          </Button>
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
          <Trans>Delete account</Trans>
        </Title>
        <Text size="sm" c="dimmed" maw={520}>
          <Trans>This permanently deletes your profile, documents, references, job alerts and conversations.</Trans>
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
      setFault(error.problem === 'wrong-credentials' ? t`Incorrect password.` : serverText(i18n, error.message))
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
              <Trans>We've deleted your profile, documents, references, job alerts and conversations.</Trans>
            </List.Item>
            <List.Item>
              <Trans>We'll withdraw your applications now and tell the employers.</Trans>
            </List.Item>
            <List.Item>
              <Trans>
                Employers' data about you is deleted after {eraseAfterDays} days. Until then, you can keep it from the
                link in each confirmation email.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>You can't restore a deleted account.</Trans>
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
              <Trans>Delete permanently</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
