import { pictureMaxBytes, pictureType } from '@hireloom/contract/candidates/pictures.ts'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { upload } from '../../../kernel/api.ts'
import { isProblem } from '../../../kernel/problem.ts'
import { serverText } from '../../../kernel/server-text.ts'
import { TextField } from './fields.tsx'
import styles from './form.module.css'

interface PictureFieldProps {
  label: string
  hint?: string
  /** Its address. */
  value: string | null
  error?: string | undefined
  onChange: (address: string | null) => void
}

/**
 * A picture taken from this machine, which is sent at once, or by its address. Once it is there it is shown, with its address only while
 * that is typed or refused.
 */
export function PictureField({ label, hint, value, error, onChange }: PictureFieldProps) {
  const { t, i18n } = useLingui()
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const [isTyped, setTyped] = useState(false)
  const send = async (file: File) => {
    setShare(0)
    setRefusal(null)
    setTyped(false)
    try {
      const { picture } = await upload(addCompanyPicture, {}, { picture: [file] }, { onProgress: setShare })
      onChange(picture)
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      setRefusal(serverText(i18n, failure.message))
    } finally {
      setShare(null)
    }
  }
  const choose = (file: File | null) => {
    if (file === null) return
    if (file.size > pictureMaxBytes) setRefusal(serverText(i18n, pictureType.id))
    else void send(file)
  }
  const isShown = value !== null && /^(https:\/|\/(?!\/))/.test(value) && value !== broken
  const hasField = !isShown || isTyped || refusal !== null || error !== undefined
  const change = isShown ? t`Replace: ${label}` : t`Upload: ${label}`
  return (
    <Stack gap={6}>
      {hasField ? (
        <TextField
          label={label}
          hint={hint ?? t`Image link (https), or a JPEG or PNG file`}
          value={value ?? ''}
          error={refusal ?? error}
          onChange={address => {
            setRefusal(null)
            setTyped(true)
            onChange(address || null)
          }}
        />
      ) : (
        <Text size="sm" fw={560}>
          {label}
        </Text>
      )}
      <Group gap="xs">
        {isShown && <img className={styles.picture} src={value} alt="" onError={() => setBroken(value)} />}
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
          {props => (
            <Button {...props} size="xs" variant="default" loading={share !== null} aria-label={change}>
              {isShown ? <Trans>Replace</Trans> : <Trans>Upload</Trans>}
            </Button>
          )}
        </FileButton>
        {value !== null && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t`Remove: ${label}`}
            onClick={() => {
              setTyped(false)
              onChange(null)
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}
