import '@mantine/tiptap/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { RichTextEditor } from '@mantine/tiptap'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { RichTextProps } from './RichTextField.tsx'
import styles from './rich-text.module.css'

interface RichTextBoxProps extends Pick<RichTextProps, 'value' | 'isOff' | 'onChange' | 'onReady'> {
  labelledBy: string
}

/** What the server keeps (`cleanRich`) can be written here, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
]

export default function RichTextBox({ value, isOff = false, onChange, onReady, labelledBy }: RichTextBoxProps) {
  const { t } = useLingui()
  const known = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isOff,
    // The security policy takes no style of a script; the few rules stand in a file of ours.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-labelledby': labelledBy, 'aria-multiline': 'true', role: 'textbox', dir: 'auto' },
    },
    onUpdate: ({ editor: written }) => {
      known.current = written.isEmpty ? '' : written.getHTML()
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (value === known.current) return
    // Put in from elsewhere: another version was loaded.
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const ready = useRef(onReady)
  useEffect(() => ready.current?.(html => editor.chain().focus().insertContent(html).run()), [editor])
  return (
    <RichTextEditor
      editor={editor}
      className={styles.box ?? ''}
      labels={{
        boldControlLabel: t`Bold`,
        italicControlLabel: t`Italic`,
        underlineControlLabel: t`Underline`,
        h2ControlLabel: t`Heading`,
        h3ControlLabel: t`Smaller heading`,
        bulletListControlLabel: t`Bulleted list`,
        orderedListControlLabel: t`Numbered list`,
        blockquoteControlLabel: t`Quote`,
        linkControlLabel: t`Link`,
        unlinkControlLabel: t`Remove link`,
        linkEditorInputLabel: t`Link address`,
        linkEditorInputPlaceholder: 'https://example.com/',
        linkEditorExternalLink: t`Open in a new window`,
        linkEditorInternalLink: t`Open in the same window`,
        linkEditorSave: t`Save`,
        undoControlLabel: t`Undo`,
        redoControlLabel: t`Redo`,
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
