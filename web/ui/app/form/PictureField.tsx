import { pictureMaxBytes, pictureType } from '@hireloom/contract/candidates/pictures.ts'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Stack } from '@mantine/core'
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

/** A picture by its address, or taken from this machine: it is sent at once and its new address put in. */
export function PictureField({ label, hint, value, error, onChange }: PictureFieldProps) {
  const { t, i18n } = useLingui()
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const send = async (file: File) => {
    setShare(0)
    setRefusal(null)
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
  return (
    <Stack gap={6}>
      <TextField
        label={label}
        hint={hint ?? t`Image link (https), or a JPEG or PNG file`}
        value={value ?? ''}
        error={refusal ?? error}
        onChange={address => {
          setRefusal(null)
          onChange(address || null)
        }}
      />
      <Group gap="xs">
        {isShown && <img className={styles.picture} src={value} alt="" onError={() => setBroken(value)} />}
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
          {props => (
            <Button {...props} size="xs" variant="default" loading={share !== null} aria-label={t`Upload: ${label}`}>
              <Trans>Upload</Trans>
            </Button>
          )}
        </FileButton>
        {value !== null && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t`Remove: ${label}`}
            onClick={() => onChange(null)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}
