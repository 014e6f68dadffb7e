import { cvExtensions } from '@hireloom/contract/constants.ts'
import { listCvTypes } from '@hireloom/contract/intake/uploads.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { serverText } from '../../kernel/server-text.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { droppedFiles } from './dropped-files.ts'
import styles from './intake.module.css'
import { startedHere } from './started-here.ts'
import { type Discarded, type UploadTarget, useUploads } from './use-uploads.ts'

/** The first step: files and folders, chosen or dropped. */
export function ChooseFiles({ target, label }: { target: UploadTarget; label: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  // Until they are known, those that every company reads.
  const { data } = useQuery(answerOf(listCvTypes, {}))
  const types = data?.list ?? cvExtensions
  const { chosen, discarded, isSending, message, add, remove, send } = useUploads(target, types)
  const [isOver, setOver] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  const leave = useLeaveGuard(isSending)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isSending) add(await droppedFiles(event.dataTransfer))
  }
  const start = async () => {
    const parentTaskId = await send()
    if (parentTaskId === null) return
    showDone(<Trans>Initiated resume processing</Trans>)
    startedHere.add(parentTaskId)
    leave()
    await navigate(`?batch=${parentTaskId}`)
  }
  return (
    <Stack gap="md">
      {/* Dropping is an extra: the buttons do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => void drop(event)}
      >
        <IconFiles size={28} stroke={1.4} aria-hidden />
        <Text size="sm">
          <Trans>Drop CVs, folders or ZIP files here</Trans>
        </Text>
        <Group gap="xs" justify="center">
          <FileButton accept={types.join(',')} multiple onChange={add} disabled={isSending}>
            {props => (
              <Button {...props} variant="default">
                <Trans>Choose files</Trans>
              </Button>
            )}
          </FileButton>
          <Button variant="default" disabled={isSending} onClick={() => folder.current?.click()}>
            <Trans>Choose folder</Trans>
          </Button>
          <input
            ref={element => {
              folder.current = element
              // React has no name for it.
              element?.setAttribute('webkitdirectory', '')
            }}
            type="file"
            hidden
            onChange={event => {
              add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </Group>
        <Text size="xs" c="dimmed">
          {types.length > cvExtensions.length ? (
            <Trans>PDF, DOC, DOCX, XLSX, XLS, PNG or ZIP, up to 50 files of 100 MB each</Trans>
          ) : (
            <Trans>PDF, DOC, DOCX or ZIP, up to 50 files of 100 MB each</Trans>
          )}
        </Text>
      </div>
      {discarded.length > 0 && <LeftOut files={discarded} />}
      {chosen.length > 0 && <ChosenFiles label={label} chosen={chosen} onRemove={isSending ? null : remove} />}
      <FormMessage text={message === null ? null : serverText(i18n, message)} />
      <Group>
        <Button
          loading={isSending}
          loaderProps={{ type: 'dots', 'aria-label': t`uploading...` }}
          onClick={() => void start()}
        >
          {isSending ? <Trans>uploading...</Trans> : <Trans>Upload</Trans>}
        </Button>
      </Group>
    </Stack>
  )
}

/** Of files that were refused for one reason so many are named; of more only the number is said. */
const mostNamed = 5

/** Files that were chosen and not taken, each with its reason. */
function LeftOut({ files }: { files: readonly Discarded[] }) {
  const { i18n } = useLingui()
  const reasons = [...new Set(files.map(({ message }) => message))]
  return (
    <div role="alert" className={styles.leftOut}>
      <Text size="sm" fw={600}>
        <Trans>Not added</Trans>
      </Text>
      <ul className={styles.plain}>
        {reasons.flatMap(reason => {
          const names = files.filter(({ message }) => message === reason).map(({ name }) => name)
          if (names.length > mostNamed)
            return (
              <li key={reason}>
                <Plural value={names.length} one="# file" other="# files" />: {serverText(i18n, reason)}
              </li>
            )
          return names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files of one name may stand here twice
            <li key={`${reason} ${place}`}>
              <bdi>{name}</bdi>: {serverText(i18n, reason)}
            </li>
          ))
        })}
      </ul>
    </div>
  )
}
