import { pictureMaxBytes, pictureType, putPicture, removePicture } from '@hireloom/contract/candidates/pictures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call, upload } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useTellFailure } from './failures.ts'
import styles from './PicturePanel.module.css'
import { showFailure } from './UndoToast.tsx'

/** A picture of nothing. */
const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`

interface PicturePanelProps {
  picture: string | null
  /** Who sees it. */
  hint: ReactNode
  onChange: (picture: string | null) => void
}

/** The own picture; where there is none, or it does not load, a blank one. */
export function PicturePanel({ picture, hint, onChange }: PicturePanelProps) {
  const { t, i18n } = useLingui()
  const tellFailure = useTellFailure()
  const [broken, setBroken] = useState<string | null>(null)
  const isThere = picture !== null && picture !== broken
  const run = async (work: () => Promise<string | null>) => {
    try {
      onChange(await work())
    } catch (error) {
      tellFailure(error)
    }
  }
  const choose = (file: File | null) => {
    if (file === null) return
    if (file.size > pictureMaxBytes) {
      showFailure(serverText(i18n, pictureType.id))
      return
    }
    void run(async () => (await upload(putPicture, {}, { picture: [file] })).picture)
  }
  return (
    <Group gap="md">
      <img
        className={styles.picture}
        src={isThere ? picture : blank}
        alt={isThere ? t`Your photo` : t`No picture`}
        onError={() => setBroken(picture)}
      />
      <div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg" onChange={choose}>
            {props => (
              <Button {...props} size="xs" variant="default">
                <Trans>Choose photo</Trans>
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => void run(() => call(removePicture).then(() => null))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      </div>
    </Group>
  )
}
