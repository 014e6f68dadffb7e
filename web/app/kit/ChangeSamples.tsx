import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../ui/app/confirm.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { showDone, showFailure, showUndo } from '../../ui/app/UndoToast.tsx'
import { Sample } from './Sample.tsx'

export function ChangeSamples() {
  const [answer, setAnswer] = useState('')
  const question = { question: 'Delete Open day? This cannot be undone.', act: 'Delete', isDanger: true }
  return (
    <Sample name="useChange (done, undo, failure), ask, ReasonedButton">
      <Group>
        <Button variant="default" onClick={() => showDone('The bucket is shared.')}>
          Done
        </Button>
        <Button variant="default" onClick={() => showUndo('The bucket is deleted.', () => undefined)}>
          Undo
        </Button>
        <Button variant="default" onClick={() => showFailure('The change did not reach the server.')}>
          Failure
        </Button>
        <Button
          color="red"
          variant="default"
          onClick={() => void ask(question).then(isYes => setAnswer(isYes ? 'Yes' : 'No'))}
        >
          Delete
        </Button>
        <ReasonedButton reason="Choose a job first." onClick={() => undefined}>
          Add 2 people
        </ReasonedButton>
        <Button loading>Busy</Button>
        <Text component="output">{answer}</Text>
      </Group>
    </Sample>
  )
}
